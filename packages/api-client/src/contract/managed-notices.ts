import * as v from 'valibot'
import { NullableTextSchema, NullableTimeSchema, TextSchema } from './scalars.ts'

/** Where a notice is shown: at the top of the home page, or in its sidebar. */
export const NoticePositionSchema = v.picklist(['top', 'right'])
export type NoticePosition = v.InferOutput<typeof NoticePositionSchema>

/** A notice as an admin edits it. */
export const ManagedNoticeSchema = v.object({
  /** Position in the file, from 0. */
  key: v.number(),
  /** Empty: taken from the content. */
  title: TextSchema,
  /** Markdown. */
  content: TextSchema,
  /** The beginning of its content without markup, one block per line. */
  text: TextSchema,
  position: NoticePositionSchema,
  /** From when it is shown; null: when the file was last changed. */
  date: NullableTimeSchema,
  /** Whether its date is in the future. */
  isScheduled: v.boolean(),
})
export type ManagedNotice = v.InferOutput<typeof ManagedNoticeSchema>

/** All notices of `notices.yaml`. */
export const ManagedNoticesSchema = v.object({
  /** Hash of the file, which a change carries; null without the file. */
  hash: NullableTextSchema,
  /** Why the file cannot be edited here; null where it can. */
  problem: NullableTextSchema,
  notices: v.array(ManagedNoticeSchema),
})
export type ManagedNotices = v.InferOutput<typeof ManagedNoticesSchema>
