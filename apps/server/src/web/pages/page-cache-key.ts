import type { RequestTarget } from '#platform/http/request-target.ts'

/** Longer values are ignored. */
const maxValueLength = 200

/**
 * Canonical URL of a page: encoded path without a trailing slash, and the query parameters that pages read, in a fixed
 * order. The page is rendered from it and cached by it, so that no other part of a request can poison the cache.
 */
export function pageCacheKey(target: RequestTarget, queryParameters: readonly string[]): string {
  const path = target.encodedPath
  if (target.query === '') return path
  const given = new URLSearchParams(target.query)
  const used = new URLSearchParams()
  for (const name of queryParameters) {
    const value = given.get(name)
    if (value !== null && value !== '' && value.length <= maxValueLength) used.set(name, value)
  }
  return used.size === 0 ? path : `${path}?${used}`
}
