import * as v from 'valibot'
import { IdParamSchema } from './requests.ts'
import { CountSchema } from './scalars.ts'

/** Records on a page where the request names no size. */
export const DEFAULT_PAGE_SIZE = 10
/** Records on a page at most; a larger wish is cut to it. */
export const MAX_PAGE_SIZE = 50

/** One page of records. */
export interface Page<Item> {
  records: Item[]
  /** Records on all pages. */
  total: number
  /** Records on a page at most. */
  size: number
  /** This page's number, from 1. */
  current: number
  /** How many pages there are. */
  pages: number
}

/** The schema of a page of `item`. */
/* @__NO_SIDE_EFFECTS__ */
export function pageOf<Item extends v.GenericSchema>(item: Item) {
  return v.object({
    records: v.array(item),
    total: v.number(),
    size: CountSchema,
    current: CountSchema,
    pages: CountSchema,
  })
}

/** The query of a paged call, as a server reads it from text. */
export const PageQuerySchema = v.object({
  /** @default 1 */
  pageNum: v.optional(IdParamSchema, 1),
  /** @default 10 */
  pageSize: v.optional(v.pipe(IdParamSchema, v.toMaxValue(MAX_PAGE_SIZE)), DEFAULT_PAGE_SIZE),
})

/** Which page a caller wants. */
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
