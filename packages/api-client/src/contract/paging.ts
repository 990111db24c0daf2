import * as v from 'valibot'
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
