import * as v from 'valibot'
import {
  BATCH_MAX_ARTICLES,
  ContentPathSchema,
  FileKeywordSchema,
  PictureKeySchema,
} from './editing.requests.ts'
import { MediaKindSchema } from './media.ts'
import { IdSchema } from './scalars.requests.ts'

/** Files of the content folder. */
export const MediaQuerySchema = v.object({
  /** Case-insensitive part of the path. @default '' */
  keyword: FileKeywordSchema,
  /** @default every kind */
  kind: v.optional(MediaKindSchema),
  /** `unused`: files that no other file of the content folder names. @default all */
  usage: v.optional(v.picklist(['all', 'unused']), 'all'),
  /** @default 1 */
  pageNum: v.optional(IdSchema, 1),
})
export type MediaQuery = v.InferInput<typeof MediaQuerySchema>

/** An uploaded picture: a key of its bytes, and its own name. */
export const MediaUploadQuerySchema = v.object({
  key: PictureKeySchema,
  /** Name of the file on the device of the user. */
  name: v.pipe(v.string(), v.maxLength(255, '文件名过长')),
})
export type MediaUploadQuery = v.InferOutput<typeof MediaUploadQuerySchema>

/** Deletes files into the bin. */
export const MediaRemoveRequestSchema = v.object({
  paths: v.pipe(
    v.array(ContentPathSchema),
    v.minLength(1, '没有选中文件'),
    v.maxLength(BATCH_MAX_ARTICLES, `一次最多 ${BATCH_MAX_ARTICLES} 个`),
  ),
})
export type MediaRemoveRequest = v.InferOutput<typeof MediaRemoveRequestSchema>
