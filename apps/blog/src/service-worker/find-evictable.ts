import type { CachedResponse } from './cached-response.ts'

/** Limits of a cache. */
export interface CacheLimits {
  count: number
  bytes: number
}

/** About some weeks of reading. */
export const pageLimits: CacheLimits = { count: 40, bytes: 8 * 1024 * 1024 }

export const pictureLimits: CacheLimits = { count: 400, bytes: 40 * 1024 * 1024 }

/** Returns the entries to evict: all that are older than the newest ones within the limits. */
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
