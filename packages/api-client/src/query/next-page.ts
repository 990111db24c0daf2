import type { Page } from '../contract/paging.ts'

/** The number of the next page; undefined on the last. */
export function nextPage({ current, pages }: Page<unknown>): number | undefined {
  return current < pages ? current + 1 : undefined
}
