import * as v from 'valibot'
import { ContentHashSchema, ContentPathSchema } from './editing.requests.ts'
import { PageQuerySchema } from './paging.requests.ts'
import type { PageParams } from './paging.requests.ts'
import { IdSchema } from './scalars.requests.ts'

/** Maximum length of the text of a moment that is written on the site, in UTF-16 code units. */
export const MOMENT_TEXT_MAX_UNITS = 10_000

/** Maximum number of pictures of a moment. */
export const MOMENT_MAX_PICTURES = 9

/** The query of the moments of the content folder, parsed from strings. */
export const MomentFileQuerySchema = v.object({
  ...PageQuerySchema.entries,
  /** Of a moment whose page is requested instead. */
  id: v.optional(IdSchema),
})

/** Parameters of the moments of the content folder. */
export interface MomentFileParams extends PageParams {
  /** Of a moment whose page is requested instead; without such a moment it is the first one. */
  id?: number | undefined
}

/** Text and pictures of a moment. */
export const MomentContentSchema = v.object({
  /** Markdown without the pictures. */
  text: v.pipe(v.string(), v.trim(), v.maxLength(MOMENT_TEXT_MAX_UNITS, '正文太长了')),
  pictures: v.pipe(
    v.array(
      v.object({
        /** Path relative to the folder of the moment's file. */
        source: v.pipe(v.string(), v.nonEmpty('缺少图片'), v.maxLength(500, '图片的路径过长')),
        /** Alternative text. */
        description: v.pipe(v.string(), v.trim(), v.maxLength(200, '图片描述最多 200 个字')),
      }),
    ),
    v.maxLength(MOMENT_MAX_PICTURES, `最多 ${MOMENT_MAX_PICTURES} 张图片`),
  ),
})
export type MomentContent = v.InferOutput<typeof MomentContentSchema>

/** Creates a moment at a path that the caller chooses, so that a repeated request creates no second one. */
export const MomentCreateRequestSchema = v.object({ path: ContentPathSchema, ...MomentContentSchema.entries })
export type MomentCreateRequest = v.InferOutput<typeof MomentCreateRequestSchema>

/** Saves a moment over the version that was read. */
export const MomentSaveRequestSchema = v.object({
  path: ContentPathSchema,
  hash: ContentHashSchema,
  ...MomentContentSchema.entries,
})
export type MomentSaveRequest = v.InferOutput<typeof MomentSaveRequestSchema>
