import type { EditableMoment } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { shanghaiTime } from '#core/shanghai-time.ts'

const PictureSchema = v.object({
  /** Path for the file; null until the picture is stored. */
  source: v.nullable(v.string()),
  description: v.string(),
  /** URL of a small copy; empty where there is none. */
  thumbnail: v.string(),
  /** Identifies the picture on this page. */
  id: v.string(),
})
/** A picture of a moment that is being written. */
export type DraftPicture = v.InferOutput<typeof PictureSchema>

const DraftSchema = v.object({
  path: v.string(),
  /** Of the version that was opened; null for a new moment. */
  hash: v.nullable(v.string()),
  text: v.string(),
  pictures: v.array(PictureSchema),
})
/** A moment that is being written. */
export type MomentDraft = v.InferOutput<typeof DraftSchema>

const keyOf = (moment: EditableMoment | null): string => `admin-moment:${moment?.path ?? ''}`

/** Path of a new moment, from the time. */
function newPath(): string {
  const [day = '', time = ''] = shanghaiTime(Date.now()).split(' ')
  return `moments/${day}-${time.replaceAll(':', '')}.md`
}

/** The draft of a moment as it is in its file; empty for a new one. */
export function initialDraft(moment: EditableMoment | null): MomentDraft {
  if (moment === null) return { path: newPath(), hash: null, text: '', pictures: [] }
  return {
    path: moment.path,
    hash: moment.hash,
    text: moment.text,
    pictures: moment.pictures.map(({ source, description, photo }, index) => ({
      source,
      description,
      thumbnail: photo?.sources.at(0)?.url ?? photo?.url ?? '',
      id: `stored-${index}`,
    })),
  }
}

/** The draft that this browser has stored; null without one. */
export function readDraft(moment: EditableMoment | null): MomentDraft | null {
  try {
    const result = v.safeParse(DraftSchema, JSON.parse(localStorage.getItem(keyOf(moment)) ?? 'null'))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

/** Stores a draft in this browser, without pictures that are not uploaded. */
export function storeDraft(moment: EditableMoment | null, draft: MomentDraft): void {
  try {
    const pictures = draft.pictures.filter(({ source }) => source !== null)
    localStorage.setItem(keyOf(moment), JSON.stringify({ ...draft, pictures }))
  } catch {
    // The storage is full or forbidden: the draft is lost with the page.
  }
}

/** Deletes the draft of this browser. */
export function removeDraft(moment: EditableMoment | null): void {
  try {
    localStorage.removeItem(keyOf(moment))
  } catch {
    // Without storage there is none.
  }
}
