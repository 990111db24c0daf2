import * as v from 'valibot'
import { pageOf } from './paging.ts'
import { TimeSchema } from './scalars.ts'

/** What a file of the content folder is. */
export const MediaKindSchema = v.picklist(['picture', 'video', 'audio', 'other'])
export type MediaKind = v.InferOutput<typeof MediaKindSchema>

/** A file of the content folder that names another one. */
export const MediaUseSchema = v.object({
  /** Relative to the content folder. */
  path: v.string(),
  kind: v.picklist(['article', 'moment', 'other']),
  /** Of the article or moment; else the path. */
  title: v.string(),
  /** Of the article or moment; null for other files, and until it has been published once. */
  id: v.nullable(v.number()),
})
export type MediaUse = v.InferOutput<typeof MediaUseSchema>

/** A picture, or another file that articles can name. */
export const MediaFileSchema = v.object({
  /** Relative to the content folder. */
  path: v.string(),
  kind: MediaKindSchema,
  /** Bytes. */
  size: v.number(),
  /** When the file was changed. */
  updateTime: TimeSchema,
  /** For the Markdown text of any article; null where only articles in the same folders reach the file. */
  source: v.nullable(v.string()),
  /** URL, which may be a data URL; null for a file that is no picture, or cannot be read as one. */
  thumbnail: v.nullable(v.string()),
  /** The first of the files that name it. */
  uses: v.array(MediaUseSchema),
  /** Number of the files that name it. */
  useCount: v.number(),
})
export type MediaFile = v.InferOutput<typeof MediaFileSchema>

/** One page of files, newest first. */
export const MediaFilePageSchema = pageOf(MediaFileSchema)
