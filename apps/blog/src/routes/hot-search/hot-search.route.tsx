import { articleQueries, hotSearchQueries, siteQueries } from '@qingjian/api-client/query'
import type { ReactElement } from 'react'
import { useLoaderData } from 'react-router-dom'
import { loadQuery, loadOptionalQuery } from '#core/data/load-query.ts'
import { appLoader } from '#core/data/app-context.ts'
import { siteResultsParams } from './site-results-params.ts'
import { HotSearchScreen } from './hot-search-screen.tsx'
import { type HotSearchView, readView } from './hot-search-view.ts'
import { listSources } from './hot-sources.ts'

export const loader = appLoader(async ({ api, queryClient, url }) => {
  const { site } = await loadQuery(queryClient, siteQueries(api).webConfig())
  const sources = listSources(site.hotSearchList)
  const view = readView(url, sources)
  const { source, search } = view
  await Promise.all([
    source && loadQuery(queryClient, hotSearchQueries(api).list(source)),
    ...sources
      .filter((one) => one !== source)
      .map((one) => loadOptionalQuery(queryClient, hotSearchQueries(api).list(one))),
    search?.engineId === 'site' &&
      loadQuery(queryClient, articleQueries(api).list(siteResultsParams(search.words))),
  ])
  return view
})

/** The 热搜 page: trending lists of other sites, and a search box. */
export function Component(): ReactElement {
  return <HotSearchScreen {...useLoaderData<HotSearchView>()} />
}
