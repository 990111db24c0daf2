import type { CachedResponse } from './cached-response.ts'

/** How much may be kept. */
export interface CacheLimits {
  count: number
  bytes: number
}

/** Some weeks of reading, as text. */
export const pageLimits: CacheLimits = { count: 40, bytes: 8 * 1024 * 1024 }

export const pictureLimits: CacheLimits = { count: 400, bytes: 40 * 1024 * 1024 }

/** Finds what is too much: whatever is older than the newest that fit. */
export function findEvictable<Kept extends Pick<CachedResponse, 'at' | 'size'>>(
  kept: readonly Kept[],
  { count, bytes }: CacheLimits,
): Kept[] {
  let left = bytes
  return kept
    .toSorted((one, other) => other.at - one.at)
    .filter((answer, index) => {
      left -= answer.size
      return index >= count || left < 0
    })
}
