import * as v from 'valibot'
import { TocEntrySchema } from './articles.ts'
import { ArticleFormSchema } from './editing.requests.ts'
import { pageOf } from './paging.ts'
import { NullableTimeSchema, TimeSchema } from './scalars.ts'

/** A problem of a file, for its author. */
export const ContentProblemSchema = v.object({
  /** From 1; null where the problem has no line. */
  line: v.nullable(v.number()),
  /** In Chinese. */
  reason: v.string(),
})
export type ContentProblem = v.InferOutput<typeof ContentProblemSchema>

/** Whether visitors see an article; `failed` has an error, and its last valid version, if any, stays published. */
export const ArticleStateSchema = v.picklist(['published', 'scheduled', 'draft', 'unpublished', 'failed'])
export type ArticleState = v.InferOutput<typeof ArticleStateSchema>

/** The file of an article in the list of the owner. */
export const EditableArticleSchema = v.object({
  path: v.string(),
  /** Null until the file has been published once. */
  id: v.nullable(v.number()),
  title: v.string(),
  /** Of the last save, which the site publishes a moment later. */
  state: ArticleStateSchema,
  /** Whether visitors see the article, in this version or the one before. */
  isPublic: v.boolean(),
  createTime: NullableTimeSchema,
  updateTime: NullableTimeSchema,
  categoryName: v.nullable(v.string()),
  tags: v.array(v.string()),
  sticky: v.number(),
  isRecommended: v.boolean(),
  isCarousel: v.boolean(),
  isUnlisted: v.boolean(),
  wordCount: v.number(),
  /** The first problem of the file. */
  problem: v.nullable(ContentProblemSchema),
})
export type EditableArticle = v.InferOutput<typeof EditableArticleSchema>

/** A text that is not saved yet. */
export const ArticleDraftSchema = v.object({
  head: v.string(),
  body: v.string(),
  /** Of the version that the text was based on. */
  hash: v.string(),
  saveTime: TimeSchema,
})
export type ArticleDraft = v.InferOutput<typeof ArticleDraftSchema>

/** Front matter with its form. */
export const FrontMatterSchema = v.object({
  /** The text of the file up to its body. */
  head: v.string(),
  /** Null where the front matter has an error. */
  form: v.nullable(ArticleFormSchema),
  /** The error of the front matter. */
  problem: v.nullable(ContentProblemSchema),
})
export type FrontMatter = v.InferOutput<typeof FrontMatterSchema>

/** The file of an article: `head` and `body` are its text. */
export const ArticleFileSchema = v.object({
  path: v.string(),
  hash: v.string(),
  ...FrontMatterSchema.entries,
  body: v.string(),
  /** Null until the site has compiled the file; drafts have one too. */
  id: v.nullable(v.number()),
  /** The caller's text that is not saved yet. */
  draft: v.nullable(ArticleDraftSchema),
})
export type ArticleFile = v.InferOutput<typeof ArticleFileSchema>

/** The present version of a file. */
export const ContentVersionRefSchema = v.object({ path: v.string(), hash: v.string() })
export type ContentVersionRef = v.InferOutput<typeof ContentVersionRefSchema>

/** The `extra` of a response with code 409: the file has changed since it was read. */
export const ContentConflictSchema = v.object({
  /** Null where the file is gone. */
  current: v.nullable(v.object({ hash: v.string(), text: v.string() })),
})
export type ContentConflict = v.InferOutput<typeof ContentConflictSchema>

/** What created a version; `found` was on disk when the site saved over it. */
export const ContentOperationSchema = v.picklist(['found', 'save', 'delete', 'restore'])
export type ContentOperation = v.InferOutput<typeof ContentOperationSchema>

/** A stored version of a file. */
export const ContentVersionSchema = v.object({
  id: v.number(),
  path: v.string(),
  hash: v.string(),
  /** Bytes. */
  size: v.number(),
  saveTime: TimeSchema,
  operation: ContentOperationSchema,
  /** Null for a version that was found on disk, and after the account was deleted. */
  nickname: v.nullable(v.string()),
})
export type ContentVersion = v.InferOutput<typeof ContentVersionSchema>

/** A stored version with its text. */
export const ContentVersionTextSchema = v.object({ ...ContentVersionSchema.entries, text: v.string() })
export type ContentVersionText = v.InferOutput<typeof ContentVersionTextSchema>

/** A deleted file. */
export const BinEntrySchema = v.object({
  path: v.string(),
  title: v.string(),
  deleteTime: TimeSchema,
  /** When it is deleted for good. */
  expireTime: TimeSchema,
  nickname: v.nullable(v.string()),
})
export type BinEntry = v.InferOutput<typeof BinEntrySchema>

/** What happened to one article of a batch. */
export const BatchResultSchema = v.object({
  path: v.string(),
  /** Why it failed, in Chinese; null for success. */
  error: v.nullable(v.string()),
})
export type BatchResult = v.InferOutput<typeof BatchResultSchema>

/** What a change has done to one article. */
export const ArticleChangeResultSchema = v.object({
  ...BatchResultSchema.entries,
  /** Of the version that it made, by which it can be undone; null where the file already was like that. */
  hash: v.nullable(v.string()),
})
export type ArticleChangeResult = v.InferOutput<typeof ArticleChangeResultSchema>

/** A compiled text. */
export const ArticlePreviewSchema = v.object({
  title: v.string(),
  /** URL of the cover; null without one, or where the picture cannot be found. */
  cover: v.nullable(v.string()),
  /** Offsets between the words of the title. */
  titleBreaks: v.array(v.number()),
  /** Sanitized; empty where the text cannot be compiled. */
  html: v.string(),
  toc: v.array(TocEntrySchema),
  wordCount: v.number(),
  /** Minutes. */
  readMinutes: v.number(),
  problems: v.array(ContentProblemSchema),
})
export type ArticlePreview = v.InferOutput<typeof ArticlePreviewSchema>

/** A signed link to the preview of an article. */
export const PreviewLinkSchema = v.object({
  /** Path on the site. */
  url: v.string(),
  expireTime: TimeSchema,
})
export type PreviewLink = v.InferOutput<typeof PreviewLinkSchema>

/** A picture that was stored beside an article. */
export const ContentPictureSchema = v.object({
  /** For the Markdown text: relative to the folder of the article. */
  source: v.string(),
})
export type ContentPicture = v.InferOutput<typeof ContentPictureSchema>

/** A picture file of the content folder. */
export const LibraryPictureSchema = v.object({
  /** Relative to the content folder. */
  path: v.string(),
  /** For the Markdown text of the article. */
  source: v.string(),
  /** URL, which may be a data URL; null where the file cannot be read as a picture. */
  thumbnail: v.nullable(v.string()),
})
export type LibraryPicture = v.InferOutput<typeof LibraryPictureSchema>

/** One page of the picture library. */
export const LibraryPicturePageSchema = pageOf(LibraryPictureSchema)
