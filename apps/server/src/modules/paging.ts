import type { Page } from '@qingjian/api-client/contract'

/** Which page a call asks for, checked. */
export interface PageRequest {
  /** From 1. */
  pageNum: number
  pageSize: number
}

/** The part of a list that a page shows. */
export interface Slice {
  limit: number
  offset: number
}

/** Beyond any list; greater offsets are no whole numbers to an engine any more. */
const MAX_OFFSET = 2 ** 31 - 1

/** The part of the list that this page shows. */
export function toSlice({ pageNum, pageSize }: PageRequest): Slice {
  return { limit: pageSize, offset: Math.min((pageNum - 1) * pageSize, MAX_OFFSET) }
}

/** A page in the form of the wire. */
export function toPage<Item>({ pageNum, pageSize }: PageRequest, records: Item[], total: number): Page<Item> {
  return { records, total, size: pageSize, current: pageNum, pages: Math.ceil(total / pageSize) }
}
