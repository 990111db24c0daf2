import * as v from 'valibot'
import { CountSchema } from './scalars.ts'

/** Default page size in records. */
export const DEFAULT_PAGE_SIZE = 10
/** Maximum page size in records; larger values are clamped. */
export const MAX_PAGE_SIZE = 50

/** One page of records. */
export interface Page<Item> {
  records: Item[]
  /** Records on all pages. */
  total: number
  /** Page size. */
  size: number
  /** Page number, from 1. */
  current: number
  /** Number of pages. */
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
