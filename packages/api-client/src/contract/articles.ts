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

/** Id and title of an article. */
export const ArticleLinkSchema = v.object({
  id: v.number(),
  title: v.string(),
  /** Offsets in UTF-16 code units at which a line of the title may break; empty from a legacy server. */
  titleBreaks: v.nullish(v.array(v.number()), []),
})
export type ArticleLink = v.InferOutput<typeof ArticleLinkSchema>

/** An article in the archive or in a category. */
export const ArticlePostSchema = v.object({ ...ArticleLinkSchema.entries, createTime: TimeSchema })
export type ArticlePost = v.InferOutput<typeof ArticlePostSchema>

/** Text fragments around the search matches. */
export const ArticleHighlightSchema = v.object({
  title: TextSchema,
  summary: TextSchema,
  /** Words to mark besides those of the keyword: matches of pinyin, initials and typos. */
  words: v.nullish(v.array(v.string()), []),
})
export type ArticleHighlight = v.InferOutput<typeof ArticleHighlightSchema>

/** An article in a list. */
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
  /** Whether the content requires a password; a legacy server has no such articles. */
  isLock: OptionalFlagSchema,
  wordCount: CountSchema,
  /** Minutes. */
  readMinutes: CountSchema,
  userId: NullableIdSchema,
  nickname: TextSchema,
  avatar: TextSchema,
  /** Null without a keyword. */
  highlight: v.nullish(ArticleHighlightSchema, null),
})
export type ArticleItem = v.InferOutput<typeof ArticleItemSchema>

/** A page of articles. */
export const ArticlePageSchema = pageOf(ArticleItemSchema)
export type ArticlePage = v.InferOutput<typeof ArticlePageSchema>

/** An article of the current user with its status. */
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
  /** The `id` attribute of the heading. */
  id: v.string(),
  text: v.string(),
  level: v.number(),
})
export type TocEntry = v.InferOutput<typeof TocEntrySchema>

/** A related article. */
export const RelatedArticleSchema = v.object({ ...ArticlePostSchema.entries, ...coverEntries })
export type RelatedArticle = v.InferOutput<typeof RelatedArticleSchema>

/** The articles of a series, in reading order. */
export const SeriesSchema = v.object({ name: v.string(), posts: v.array(ArticleLinkSchema) })
export type Series = v.InferOutput<typeof SeriesSchema>

/** A series in the list of all. */
export const SeriesSummarySchema = v.object({
  name: v.string(),
  articleNum: CountSchema,
  /** Time of the newest part. */
  updateTime: TimeSchema,
})
export type SeriesSummary = v.InferOutput<typeof SeriesSummarySchema>

/** A series with its articles, in reading order. */
export const SeriesDetailSchema = v.object({ name: v.string(), posts: v.array(ArticleItemSchema) })
export type SeriesDetail = v.InferOutput<typeof SeriesDetailSchema>

/** An article with its content. */
export const ArticleDetailSchema = v.object({
  ...ArticleItemSchema.entries,
  /** Sanitised HTML. */
  content: TextSchema,
  /** The Markdown source; null for users who cannot edit the article. */
  contentMd: NullableTextSchema,
  toc: v.nullish(v.array(TocEntrySchema), []),
  category: v.nullish(NamedSchema, null),
  originalUrl: NullableTextSchema,
  /** Null for a guest. */
  isLike: NullableFlagSchema,
  /** Whether comments are open; true from a legacy server. */
  openComment: v.nullish(FlagSchema, true),
  /** Whether no list has the article; false from a legacy server. */
  isUnlisted: v.nullish(FlagSchema, false),
  aiDescribe: NullableTextSchema,
  /** The author's summary; null if the text begins with it, and from a legacy server. */
  lead: NullableTextSchema,
  /** URL of a generated Open Graph image, 1200 × 630 pixels; null for an article with a cover and from a legacy server. */
  card: NullableTextSchema,
  series: v.nullish(SeriesSchema, null),
  previous: v.nullish(ArticleLinkSchema, null),
  next: v.nullish(ArticleLinkSchema, null),
  related: v.nullish(v.array(RelatedArticleSchema), []),
})
export type ArticleDetail = v.InferOutput<typeof ArticleDetailSchema>

/** The content of an article that a password has unlocked. */
export const ArticleBodySchema = v.object({
  content: ArticleDetailSchema.entries.content,
  toc: ArticleDetailSchema.entries.toc,
})
export type ArticleBody = v.InferOutput<typeof ArticleBodySchema>

/** The articles of one year, newest first. */
export const ArchiveYearSchema = v.object({
  year: v.number(),
  /** Empty for a year beyond the limit of the request. */
  posts: v.array(ArticlePostSchema),
  /** Undefined from a legacy server, which has no limit. */
  articleNum: v.optional(v.number()),
})
export type ArchiveYear = v.InferOutput<typeof ArchiveYearSchema>

/** A category with its articles. */
export const CategoryPostsSchema = v.object({
  ...NamedSchema.entries,
  remark: TextSchema,
  /** The newest ones, up to the limit of the request. */
  posts: v.nullish(v.array(ArticlePostSchema), []),
  /** Undefined from a legacy server, which has no limit. */
  articleNum: v.optional(v.number()),
})
export type CategoryPosts = v.InferOutput<typeof CategoryPostsSchema>

/** A category with its article count. */
export const CategorySchema = v.object({
  ...NamedSchema.entries,
  sort: CountSchema,
  remark: TextSchema,
  articleNum: CountSchema,
})
export type Category = v.InferOutput<typeof CategorySchema>
