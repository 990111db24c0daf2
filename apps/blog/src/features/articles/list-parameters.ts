import { notFound } from '#core/faults/page-fault.ts'

/**
 * Reads an id from the page's query; undefined where there is none.
 * @throws The not-found page for what is no id.
 */
export function readId(url: URL, name: string): number | undefined {
  return readPositive(url.searchParams.get(name))
}

/**
 * Reads which page of a list is asked for, from 1.
 * @throws The not-found page for what is no number of a page.
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
