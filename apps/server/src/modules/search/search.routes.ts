import { calls } from '@qingjian/api-client/calls'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { missedWords } from '#modules/search/missed-search.ts'
import { getSearchPage, getSuggestions } from '#modules/search/search.service.ts'

/** Routes of the search over all kinds of documents. */
export function searchRoutes({ db, now, statistics }: ApiDeps): CallRoute[] {
  return [
    handle(calls.search.list, async ({ query: { keyword, kind, year, ...page } }) => {
      const found = await getSearchPage(db, kind, keyword, { now: now(), year }, page)
      const words = missedWords(keyword)
      // Guests share a response for a second, so that a repeat within it is not counted.
      if (found.total === 0 && kind === 'article' && year === undefined && words !== null)
        statistics.recordMissedSearch(words)
      return found
    }),
    handle(calls.search.suggest, ({ query: { keyword } }) => getSuggestions(db, now(), keyword)),
  ]
}
