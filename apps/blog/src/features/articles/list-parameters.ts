import { notFound } from '#core/faults/page-fault.ts'

/**
 * Reads an id from the query string; undefined without one.
 * @throws The not-found fault for an invalid id.
 */
export function readId(url: URL, name: string): number | undefined {
  return readPositive(url.searchParams.get(name))
}

/**
 * Reads the page number of a list, from 1.
 * @throws The not-found fault for an invalid page number.
 */
export function readPageNum(url: URL): number {
  return readPositive(url.searchParams.get('pageNum')) ?? 1
}

function readPositive(text: string | null): number | undefined {
  if (text === null || text === '') return undefined
  const value = /^\d{1,15}$/.test(text) ? Number(text) : 0
  if (value === 0) throw notFound()
  return value
}
