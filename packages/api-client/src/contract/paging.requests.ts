import * as v from 'valibot'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './paging.ts'
import { IdSchema } from './scalars.requests.ts'

/** The query of a paged call, parsed from strings. */
export const PageQuerySchema = v.object({
  /** @default 1 */
  pageNum: v.optional(IdSchema, 1),
  /** @default 10 */
  pageSize: v.optional(v.pipe(IdSchema, v.toMaxValue(MAX_PAGE_SIZE)), DEFAULT_PAGE_SIZE),
})

/** Paging parameters. */
export interface PageParams {
  /**
   * From 1.
   * @default 1
   */
  pageNum?: number | undefined
  /**
   * At most 50.
   * @default 10
   */
  pageSize?: number | undefined
}
