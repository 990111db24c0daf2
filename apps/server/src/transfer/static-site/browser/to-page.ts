import type { Page } from '@qingjian/api-client/contract'

/** Default size of a page, that of the server. */
const defaultSize = 10

/** The page of a list that a query names. */
export function toPage<Item>(items: readonly Item[], query: URLSearchParams): Page<Item> {
  const current = readNumber(query, 'pageNum', 1)
  const size = readNumber(query, 'pageSize', defaultSize)
  return {
    records: items.slice((current - 1) * size, current * size),
    total: items.length,
    size,
    current,
    pages: Math.ceil(items.length / size),
  }
}

function readNumber(query: URLSearchParams, name: string, ifMissing: number): number {
  const number = Number(query.get(name) ?? ifMissing)
  return Number.isSafeInteger(number) && number > 0 ? number : ifMissing
}
