import * as v from 'valibot'
import { ArticleStateSchema, ContentProblemSchema } from './editing.ts'
import { pageOf } from './paging.ts'
import { PhotoSchema } from './pictures.ts'
import { TimeSchema } from './scalars.ts'

/** A moment in the list of the owner, as it is in its file. */
export const EditableMomentSchema = v.object({
  path: v.string(),
  /** Of the version that the file has. */
  hash: v.string(),
  /** Null until the file has been published once. */
  id: v.nullable(v.number()),
  /** `draft` until the site has compiled the file. */
  state: ArticleStateSchema,
  createTime: TimeSchema,
  /** Markdown without the pictures. */
  text: v.string(),
  /** The text as the site shows it, sanitised HTML; null until the site has compiled it. */
  html: v.nullable(v.string()),
  pictures: v.array(
    v.object({
      source: v.string(),
      description: v.string(),
      /** Null until the site has compiled it. */
      photo: v.nullable(PhotoSchema),
    }),
  ),
  /** The first problem of the file. */
  problem: v.nullable(ContentProblemSchema),
})
export type EditableMoment = v.InferOutput<typeof EditableMomentSchema>

/** A page of moments of the owner. */
export const EditableMomentPageSchema = pageOf(EditableMomentSchema)
export type EditableMomentPage = v.InferOutput<typeof EditableMomentPageSchema>
