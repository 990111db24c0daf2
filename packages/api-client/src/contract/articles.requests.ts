import * as v from 'valibot'
import { PageQuerySchema } from './paging.requests.ts'
import type { PageParams } from './paging.requests.ts'
import { IdSchema } from './scalars.requests.ts'
import { KeywordSchema, YearSchema } from './search.requests.ts'

const TITLE_MAX_CHARACTERS = 100

/** The query of the article list, parsed from strings. */
export const ArticleListQuerySchema = v.object({
  ...PageQuerySchema.entries,
  keyword: v.optional(KeywordSchema),
  tagId: v.optional(IdSchema),
  categoryId: v.optional(IdSchema),
  year: v.optional(YearSchema),
})

const LimitSchema = v.pipe(
  v.string(),
  v.digits(),
  v.transform(Number),
  v.minValue(1, '数量不正确'),
  v.maxValue(10_000, '数量不正确'),
)

/** The query of the archive, parsed from strings; without a limit it has all articles. */
export const ArchiveQuerySchema = v.object({
  limit: v.optional(LimitSchema),
  year: v.optional(YearSchema),
})

/** The query of the categories with their articles, parsed from strings; without a limit each has all of its articles. */
export const CategoriesQuerySchema = v.object({ limit: v.optional(LimitSchema) })

/** The query of a series: its name, as in the front matter. */
export const SeriesQuerySchema = v.object({ name: v.pipe(v.string(), v.maxLength(200, '系列名过长')) })

/** The query of the user's own articles, parsed from strings. */
export const MyArticleQuerySchema = v.object({
  ...PageQuerySchema.entries,
  title: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(TITLE_MAX_CHARACTERS, '标题过长'))),
  status: v.optional(v.pipe(v.picklist(['0', '1']), v.transform(Number))),
})

/** Parameters of the article list. */
export interface ArticleListParams extends PageParams {
  keyword?: string | undefined
  tagId?: number | undefined
  categoryId?: number | undefined
  /** In Shanghai. */
  year?: number | undefined
}

/** Parameters of the archive. */
export interface ArchiveParams {
  /** Number of articles above which older years have a count only. */
  limit?: number | undefined
  /** A year in Shanghai whose articles are always included. */
  year?: number | undefined
}

/** Parameters of the categories. */
export interface CategoriesParams {
  /** Maximum number of articles of all categories together, the newest of each. */
  limit?: number | undefined
}

/** Parameters of the list of own articles. */
export interface MyArticleParams extends PageParams {
  title?: string | undefined
  /** 0 draft, 1 published. */
  status?: 0 | 1 | undefined
}
