import { calls } from '@qingjian/api-client/calls'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { getHotSearch } from '#modules/hot-search/hot-search.service.ts'

/** Route of trending searches. */
export function hotSearchRoutes(deps: ApiDeps): CallRoute[] {
  return [handle(calls.hotSearch.list, ({ params: { source } }) => getHotSearch(deps, source))]
}
