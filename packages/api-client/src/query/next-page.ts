import type { Page } from '../contract/paging.ts'

/** The number of the page after this one; undefined after the last. */
export function nextPage({ current, pages }: Page<unknown>): number | undefined {
  return current < pages ? current + 1 : undefined
}
