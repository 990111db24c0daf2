import type { RequestTarget } from '#platform/http/request-target.ts'

/** Values longer than this name no page. */
const maxValueLength = 200

/**
 * The address of a page in its one spelling: encoded path without a trailing slash, and of the query only what
 * pages read, in a fixed order. The page is rendered from it and kept under it, so that nothing else of a request
 * can change what others see.
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
