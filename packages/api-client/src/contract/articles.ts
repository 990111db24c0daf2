import * as v from 'valibot'
import { pageOf } from './paging.ts'
import { coverEntries } from './pictures.ts'
import {
  CountSchema,
  FlagSchema,
  NullableFlagSchema,
  NullableIdSchema,
  NullableTextSchema,
  NullableTimeSchema,
  OptionalFlagSchema,
  TextSchema,
  TimeSchema,
} from './scalars.ts'
import { NamedSchema } from './tags.ts'

/** An article where only its title matters. */
export const ArticleLinkSchema = v.object({ id: v.number(), title: v.string() })
export type ArticleLink = v.InferOutput<typeof ArticleLinkSchema>

/** An article in the archive or in a category. */
export const ArticlePostSchema = v.object({ ...ArticleLinkSchema.entries, createTime: TimeSchema })
export type ArticlePost = v.InferOutput<typeof ArticlePostSchema>

/** Where the words of a search were found: plain text fragments. */
export const ArticleHighlightSchema = v.object({ title: TextSchema, summary: TextSchema })
export type ArticleHighlight = v.InferOutput<typeof ArticleHighlightSchema>

/** An article as it stands in lists. */
export const ArticleItemSchema = v.object({
  ...ArticlePostSchema.entries,
  summary: TextSchema,
  ...coverEntries,
  updateTime: NullableTimeSchema,
  categoryId: NullableIdSchema,
  categoryName: NullableTextSchema,
  tags: v.nullish(v.array(NamedSchema), []),
  /** Reads. */
  quantity: CountSchema,
  commentNum: CountSchema,
  likeNum: CountSchema,
  isStick: OptionalFlagSchema,
  isOriginal: OptionalFlagSchema,
  wordCount: CountSchema,
  /** Minutes. */
  readMinutes: CountSchema,
  userId: NullableIdSchema,
  nickname: TextSchema,
  avatar: TextSchema,
  /** Null where nothing was searched for. */
  highlight: v.nullish(ArticleHighlightSchema, null),
})
export type ArticleItem = v.InferOutput<typeof ArticleItemSchema>

/** A page of articles. */
export const ArticlePageSchema = pageOf(ArticleItemSchema)
export type ArticlePage = v.InferOutput<typeof ArticlePageSchema>

/** An article of the user who asks, with its state. */
export const MyArticleSchema = v.object({
  ...ArticleItemSchema.entries,
  /** 0 draft, 1 published. */
  status: CountSchema,
})
export type MyArticle = v.InferOutput<typeof MyArticleSchema>

/** A page of the user's own articles. */
export const MyArticlePageSchema = pageOf(MyArticleSchema)
export type MyArticlePage = v.InferOutput<typeof MyArticlePageSchema>

/** A heading of an article. */
export const TocEntrySchema = v.object({
  /** The id of the heading in the page. */
  id: v.string(),
  text: v.string(),
  level: v.number(),
})
export type TocEntry = v.InferOutput<typeof TocEntrySchema>

/** An article that is recommended below another. */
export const RelatedArticleSchema = v.object({ ...ArticlePostSchema.entries, ...coverEntries })
export type RelatedArticle = v.InferOutput<typeof RelatedArticleSchema>

/** The articles that belong together, in reading order. */
export const SeriesSchema = v.object({ name: v.string(), posts: v.array(ArticleLinkSchema) })
export type Series = v.InferOutput<typeof SeriesSchema>

/** A whole article. */
export const ArticleDetailSchema = v.object({
  ...ArticleItemSchema.entries,
  /** Sanitised HTML. */
  content: TextSchema,
  /** The Markdown source: only for those who may edit it. */
  contentMd: NullableTextSchema,
  toc: v.nullish(v.array(TocEntrySchema), []),
  category: v.nullish(NamedSchema, null),
  originalUrl: NullableTextSchema,
  /** Null for a guest. */
  isLike: NullableFlagSchema,
  /** Whether the article takes comments; an older server does not say so. */
  openComment: v.nullish(FlagSchema, true),
  aiDescribe: NullableTextSchema,
  /** Address of a drawn picture for previews of links, 1200 × 630 pixels; null where there is a cover, and on an older server. */
  card: NullableTextSchema,
  series: v.nullish(SeriesSchema, null),
  previous: v.nullish(ArticleLinkSchema, null),
  next: v.nullish(ArticleLinkSchema, null),
  related: v.nullish(v.array(RelatedArticleSchema), []),
})
export type ArticleDetail = v.InferOutput<typeof ArticleDetailSchema>

/** The articles of one year, newest first. */
export const ArchiveYearSchema = v.object({ year: v.number(), posts: v.array(ArticlePostSchema) })
export type ArchiveYear = v.InferOutput<typeof ArchiveYearSchema>

/** A category with its articles. */
export const CategoryPostsSchema = v.object({
  ...NamedSchema.entries,
  remark: TextSchema,
  posts: v.nullish(v.array(ArticlePostSchema), []),
})
export type CategoryPosts = v.InferOutput<typeof CategoryPostsSchema>

/** A category with the number of its articles. */
export const CategorySchema = v.object({
  ...NamedSchema.entries,
  sort: CountSchema,
  remark: TextSchema,
  articleNum: CountSchema,
})
export type Category = v.InferOutput<typeof CategorySchema>
