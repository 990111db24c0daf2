import * as v from 'valibot'
import { KEYWORD_MAX_CHARACTERS } from './limits.ts'
import { IdSchema } from './scalars.requests.ts'

/** Maximum length of the text of an article that is edited on the site, in UTF-16 code units. */
export const ARTICLE_TEXT_MAX_UNITS = 500_000

/** Maximum length of the front matter, in UTF-16 code units. */
export const FRONT_MATTER_MAX_UNITS = 70_000

/** Maximum number of articles of one batch. */
export const BATCH_MAX_ARTICLES = 50

/** Path of a file relative to the content folder, with forward slashes. */
export const ContentPathSchema = v.pipe(v.string(), v.nonEmpty('缺少路径'), v.maxLength(500, '路径过长'))

/** SHA-256 of a version of a file, in hexadecimal digits. */
export const ContentHashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, '版本不正确'))

const TextSchema = v.pipe(v.string(), v.maxLength(ARTICLE_TEXT_MAX_UNITS, '文章太长，请在文件里修改'))
const nameOf = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, `最多 ${max} 个字`))
const TagsSchema = v.pipe(v.array(v.pipe(nameOf(50), v.nonEmpty())), v.maxLength(50, '最多 50 个标签'))
/** Maximum weight of a pinned article. */
export const STICKY_MAX = 1_000_000
const StickySchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(STICKY_MAX))

/** Front matter of an article as a form; what a file lacks is empty, 0 or its default. */
export const ArticleFormSchema = v.object({
  title: v.string(),
  /** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai; empty for none. */
  date: v.string(),
  category: v.string(),
  tags: v.array(v.string()),
  /** Path or URL of a picture. */
  cover: v.string(),
  description: v.string(),
  series: v.string(),
  /** 0: not pinned; higher values sort first. */
  sticky: v.number(),
  isPublished: v.boolean(),
  /** Whether the published article is at its address, but in no list. */
  isUnlisted: v.boolean(),
  isRecommended: v.boolean(),
  isCarousel: v.boolean(),
  allowsComments: v.boolean(),
  /** As the file has it, usually a hash; empty for a public article. */
  password: v.string(),
})
export type ArticleForm = v.InferOutput<typeof ArticleFormSchema>

/** Changed fields of an `ArticleForm`; the others stay as they are in the file. */
export const ArticleFormChangesSchema = v.partial(
  v.object({
    title: nameOf(200),
    date: v.pipe(
      v.string(),
      v.regex(/^(?:\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)?$/, '日期应写成 2026-01-02 03:04:05'),
    ),
    category: nameOf(50),
    tags: TagsSchema,
    cover: nameOf(500),
    description: nameOf(500),
    series: nameOf(200),
    sticky: StickySchema,
    isPublished: v.boolean(),
    isUnlisted: v.boolean(),
    isRecommended: v.boolean(),
    isCarousel: v.boolean(),
    allowsComments: v.boolean(),
    /** The file gets its hash; empty unlocks the article. */
    password: nameOf(64),
  }),
)
export type ArticleFormChanges = v.InferOutput<typeof ArticleFormChangesSchema>

/** Query of the calls about one file. */
export const ContentPathQuerySchema = v.object({ path: ContentPathSchema })
export type ContentPathQuery = v.InferOutput<typeof ContentPathQuerySchema>

/** Identifies the bytes of an uploaded picture, so that a repeated upload is not stored twice. */
export const PictureKeySchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/, '图片的编号不正确'))

/** The file of an article or moment, and the key of a picture for it. */
export const ContentPictureQuerySchema = v.object({ path: ContentPathSchema, key: PictureKeySchema })
export type ContentPictureQuery = v.InferOutput<typeof ContentPictureQuerySchema>

/** Case-insensitive part of the path of files; empty for all. */
export const FileKeywordSchema = v.optional(nameOf(KEYWORD_MAX_CHARACTERS), '')

/** Pictures that an article may show, and a part of their path. */
export const PictureLibraryQuerySchema = v.object({
  /** Of the article. */
  path: ContentPathSchema,
  /** Case-insensitive part of the path of the pictures. @default '' */
  keyword: FileKeywordSchema,
  /** @default 1 */
  pageNum: v.optional(IdSchema, 1),
})
export type PictureLibraryQuery = v.InferInput<typeof PictureLibraryQuerySchema>

/** Saves a text over the version that was read. */
export const ArticleSaveRequestSchema = v.object({
  path: ContentPathSchema,
  /** Of the version that was read. */
  hash: ContentHashSchema,
  text: TextSchema,
})
export type ArticleSaveRequest = v.InferOutput<typeof ArticleSaveRequestSchema>

/** Changes front matter: `head` is the text of the file up to its body. */
export const FrontMatterRequestSchema = v.object({
  head: v.pipe(v.string(), v.maxLength(FRONT_MATTER_MAX_UNITS, '文件头部太长')),
  changes: ArticleFormChangesSchema,
})
export type FrontMatterRequest = v.InferOutput<typeof FrontMatterRequestSchema>

/** Creates an article, as a draft. */
export const ArticleCreateRequestSchema = v.object({
  title: v.pipe(nameOf(200), v.nonEmpty('请输入标题')),
})
export type ArticleCreateRequest = v.InferOutput<typeof ArticleCreateRequestSchema>

const PathsSchema = v.pipe(
  v.array(ContentPathSchema),
  v.minLength(1, '没有选中文章'),
  v.maxLength(BATCH_MAX_ARTICLES, `一次最多 ${BATCH_MAX_ARTICLES} 篇`),
)

/** Deletes articles into the bin. */
export const ArticlesRemoveRequestSchema = v.object({ paths: PathsSchema })
export type ArticlesRemoveRequest = v.InferOutput<typeof ArticlesRemoveRequestSchema>

/** Replaces a category or tag; an empty `by` removes it. */
export const NameReplacementSchema = v.pipe(
  v.object({
    /** Fifty characters of up to 16 code units. */
    name: v.pipe(v.string(), v.nonEmpty('请输入名字'), v.maxLength(800)),
    by: nameOf(50),
  }),
  v.check(({ name, by }) => name !== by, '新名字和原来的一样'),
)
export type NameReplacement = v.InferOutput<typeof NameReplacementSchema>

/** Changes the front matter of several articles. */
export const ArticlesChangeRequestSchema = v.object({
  paths: PathsSchema,
  changes: v.pipe(
    v.partial(
      v.object({
        isPublished: v.boolean(),
        isRecommended: v.boolean(),
        isCarousel: v.boolean(),
        sticky: StickySchema,
        category: nameOf(50),
        addedTags: TagsSchema,
        removedTags: TagsSchema,
        replacedCategory: NameReplacementSchema,
        replacedTag: NameReplacementSchema,
      }),
    ),
    v.check(
      ({ category, addedTags, removedTags, ...changes }) =>
        [changes.replacedCategory, changes.replacedTag, category ?? addedTags ?? removedTags].filter(
          (change) => change !== undefined,
        ).length <= 1,
      '改名不能和别的分类、标签改动一起做',
    ),
  ),
})
export type ArticlesChangeRequest = v.InferOutput<typeof ArticlesChangeRequestSchema>

/** Undoes the last change of several articles. */
export const ArticlesUndoRequestSchema = v.object({
  files: v.pipe(
    v.array(
      v.object({
        path: ContentPathSchema,
        /** Of the version that the change made. */
        hash: ContentHashSchema,
      }),
    ),
    v.minLength(1, '没有选中文章'),
    v.maxLength(BATCH_MAX_ARTICLES, `一次最多 ${BATCH_MAX_ARTICLES} 篇`),
  ),
})
export type ArticlesUndoRequest = v.InferOutput<typeof ArticlesUndoRequestSchema>

/** Restores deleted articles of the bin. */
export const BinRestoreRequestSchema = v.object({ paths: PathsSchema })
export type BinRestoreRequest = v.InferOutput<typeof BinRestoreRequestSchema>

/** Replaces the present version of a file by an earlier one. */
export const VersionRestoreRequestSchema = v.object({
  id: IdSchema,
  /** Of the present version. */
  hash: ContentHashSchema,
})
export type VersionRestoreRequest = v.InferOutput<typeof VersionRestoreRequestSchema>

/** Stores a text that is not saved yet, so that no crash loses it. */
export const ArticleDraftRequestSchema = v.object({ ...ArticleSaveRequestSchema.entries })
export type ArticleDraftRequest = v.InferOutput<typeof ArticleDraftRequestSchema>

/** Compiles a text as the site does. */
export const ArticlePreviewRequestSchema = v.object({ path: ContentPathSchema, text: TextSchema })
export type ArticlePreviewRequest = v.InferOutput<typeof ArticlePreviewRequestSchema>
