import type { CachedResponse } from './cached-response.ts'

/** Limits of a cache. */
export interface CacheLimits {
  count: number
  bytes: number
}

/** The last articles visited. */
export const articleLimits: CacheLimits = { count: 30, bytes: 8 * 1024 * 1024 }

export const pictureLimits: CacheLimits = { count: 400, bytes: 40 * 1024 * 1024 }

/** Returns the entries to evict: all that are older than the newest ones within the limits. */
export function findEvictable<Entry extends Pick<CachedResponse, 'at' | 'size'>>(
  cached: readonly Entry[],
  { count, bytes }: CacheLimits,
): Entry[] {
  let left = bytes
  return cached
    .toSorted((one, other) => other.at - one.at)
    .filter((response, index) => {
      left -= response.size
      return index >= count || left < 0
    })
}
