import type { Page } from '@qingjian/api-client/contract'

/** A validated page request. */
export interface PageRequest {
  /** From 1. */
  pageNum: number
  pageSize: number
}

/** Limit and offset of a page. */
export interface Slice {
  limit: number
  offset: number
}

/** Beyond any list; larger offsets do not fit into a 32-bit integer. */
const MAX_OFFSET = 2 ** 31 - 1

/** Limit and offset of a page request. */
export function toSlice({ pageNum, pageSize }: PageRequest): Slice {
  return { limit: pageSize, offset: Math.min((pageNum - 1) * pageSize, MAX_OFFSET) }
}

/** Maps records to the contract's page. */
export function toPage<Item>({ pageNum, pageSize }: PageRequest, records: Item[], total: number): Page<Item> {
  return { records, total, size: pageSize, current: pageNum, pages: Math.ceil(total / pageSize) }
}
