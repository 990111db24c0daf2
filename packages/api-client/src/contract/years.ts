import * as v from 'valibot'
import { ArticleItemSchema, ArticlePostSchema } from './articles.ts'
import { CountSchema, TextSchema, TimeSchema } from './scalars.ts'

/** A moment of a year. */
export const YearMomentSchema = v.object({
  id: v.number(),
  /** Beginning of the text. */
  text: TextSchema,
  createTime: TimeSchema,
})
export type YearMoment = v.InferOutput<typeof YearMomentSchema>

/** A comment of a year. */
export const YearCommentSchema = v.object({
  id: v.number(),
  articleId: v.number(),
  articleTitle: v.string(),
  nickname: TextSchema,
  /** Beginning of the text. */
  text: TextSchema,
  createTime: TimeSchema,
})
export type YearComment = v.InferOutput<typeof YearCommentSchema>

/** What was written, read and said in one year (Shanghai time); lists are oldest first. */
export const YearReviewSchema = v.object({
  year: v.number(),
  /** The nearest earlier year with articles or moments. */
  previous: v.nullish(v.number(), null),
  /** The nearest later year with articles or moments. */
  next: v.nullish(v.number(), null),
  counts: v.object({
    articles: CountSchema,
    words: CountSchema,
    moments: CountSchema,
    comments: CountSchema,
  }),
  posts: v.array(ArticlePostSchema),
  /** The most read articles of the year, most read first. */
  mostRead: v.array(ArticleItemSchema),
  moments: v.array(YearMomentSchema),
  comments: v.array(YearCommentSchema),
})
export type YearReview = v.InferOutput<typeof YearReviewSchema>
