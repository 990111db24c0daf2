import { type ArticleFile, type ArticleFormChanges, ArticleFormSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { isoTime } from '#core/shanghai-time.ts'

/** A text that is not saved yet. */
export interface LocalDraft {
  /** The text up to its body. */
  head: string
  body: string
  /** Of the version that the text is based on. */
  hash: string
  /** Changes of the form that are not in `head`. */
  changes: ArticleFormChanges
  /** Milliseconds since the epoch. */
  at: number
}

const DraftSchema = v.object({
  head: v.string(),
  body: v.string(),
  hash: v.string(),
  // Also what the server rejects; a password is not stored.
  changes: v.optional(v.partial(v.omit(ArticleFormSchema, ['password'])), {}),
  at: v.number(),
})

const keyOf = (path: string): string => `admin-draft:${path}`

/** Stores the text in this browser; false where its storage is full. */
export function storeLocalDraft(path: string, draft: LocalDraft): boolean {
  try {
    const { password: _, ...changes } = draft.changes
    localStorage.setItem(keyOf(path), JSON.stringify({ ...draft, changes }))
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
    changes: {},
    at: Date.parse(isoTime(draft.saveTime)),
  }
  const local = readLocalDraft(path)
  const newest = [stored, local].filter((one) => one !== null).toSorted((a, b) => b.at - a.at)[0]
  if (newest === undefined) return null
  const isFile = newest.head + newest.body === head + body && Object.keys(newest.changes).length === 0
  return isFile ? null : newest
}
