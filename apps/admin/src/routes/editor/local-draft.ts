import type { ArticleFile } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { isoTime } from '#core/shanghai-time.ts'

/** A text that is not saved yet. */
export interface LocalDraft {
  /** The text up to its body. */
  head: string
  body: string
  /** Of the version that the text is based on. */
  hash: string
  /** Milliseconds since the epoch. */
  at: number
}

const DraftSchema = v.object({ head: v.string(), body: v.string(), hash: v.string(), at: v.number() })

const keyOf = (path: string): string => `admin-draft:${path}`

/** Stores the text in this browser; false where its storage is full. */
export function storeLocalDraft(path: string, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(keyOf(path), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Deletes the text of this browser. */
export function removeLocalDraft(path: string): void {
  try {
    localStorage.removeItem(keyOf(path))
  } catch {
    // Without storage there is none.
  }
}

function readLocalDraft(path: string): LocalDraft | null {
  try {
    const result = v.safeParse(DraftSchema, JSON.parse(localStorage.getItem(keyOf(path)) ?? 'null'))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

/** The newest text that is not saved, of this browser or the server; null if it is that of the file. */
export function findDraft({ path, head, body, draft }: ArticleFile): LocalDraft | null {
  const stored = draft && {
    head: draft.head,
    body: draft.body,
    hash: draft.hash,
    at: Date.parse(isoTime(draft.saveTime)),
  }
  const local = readLocalDraft(path)
  const newest = [stored, local].filter((one) => one !== null).toSorted((a, b) => b.at - a.at)[0]
  return newest === undefined || newest.head + newest.body === head + body ? null : newest
}
