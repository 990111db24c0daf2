import { calls } from '@qingjian/api-client/calls'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { getSearchPage, getSuggestions } from '#modules/search/search.service.ts'

/** Routes of the search over all kinds of documents. */
export function searchRoutes({ db, now }: ApiDeps): CallRoute[] {
  return [
    handle(calls.search.list, ({ query: { keyword, kind, year, ...page } }) =>
      getSearchPage(db, kind, keyword, { now: now(), year }, page),
    ),
    handle(calls.search.suggest, ({ query: { keyword } }) => getSuggestions(db, now(), keyword)),
  ]
}
