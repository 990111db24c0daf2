import * as v from 'valibot'
import { pageOf } from './paging.ts'
import { FlagSchema, TextSchema, TimeSchema } from './scalars.ts'

/** A friend link. */
export const FriendSchema = v.object({
  id: v.number(),
  name: v.string(),
  url: v.string(),
  avatar: TextSchema,
  info: TextSchema,
  /** Whether the site responded to the last health check. */
  isAlive: v.nullish(FlagSchema, true),
})
export type Friend = v.InferOutput<typeof FriendSchema>

/** An article of a friend, from the feed of the site. */
export const FriendArticleSchema = v.object({
  id: v.number(),
  title: v.string(),
  /** http or https. */
  url: v.string(),
  createTime: TimeSchema,
  friend: v.object({ name: v.string(), url: v.string(), avatar: TextSchema }),
})
export type FriendArticle = v.InferOutput<typeof FriendArticleSchema>

/** A page of articles of friends. */
export const FriendArticlePageSchema = pageOf(FriendArticleSchema)
export type FriendArticlePage = v.InferOutput<typeof FriendArticlePageSchema>
