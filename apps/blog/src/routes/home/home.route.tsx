import { articleQueries, siteQueries, tagQueries } from '@qingjian/api-client/query'
import type { ReactElement } from 'react'
import { useLoaderData } from 'react-router-dom'
import { loadQuery, loadOptionalQuery } from '#core/data/load-query.ts'
import { appLoader } from '#core/data/app-context.ts'
import { readId, readPageNum } from '#features/articles/list-parameters.ts'
import { withListStatus } from '#features/articles/list-status.ts'
import { HomeAside } from './aside/home-aside.ts'
import { HomeScreen } from './home-screen.tsx'
import { isFrontPage, type HomeView } from './home-view.ts'
import { newestMoments } from './moment-line.tsx'

export const loader = appLoader(async ({ api, queryClient, url }) => {
  const view: HomeView = { categoryId: readId(url, 'categoryId'), pageNum: readPageNum(url) }
  const articles = articleQueries(api)
  const [page, categories] = await Promise.all([
    loadQuery(queryClient, articles.list(view)),
    loadQuery(queryClient, articles.allCategories()),
    // A failure of optional data must not fail the page.
    isFrontPage(view) && loadOptionalQuery(queryClient, articles.carousels()),
    isFrontPage(view) && loadOptionalQuery(queryClient, newestMoments(api)),
    loadOptionalQuery(queryClient, articles.list({ pageSize: 1 })),
    loadOptionalQuery(queryClient, articles.recommends()),
    loadOptionalQuery(queryClient, siteQueries(api).notices()),
    loadOptionalQuery(queryClient, tagQueries(api).list()),
    // The articles can be chosen without it.
    HomeAside.load().catch(() => undefined),
  ])
  const { categoryId } = view
  const exists = categoryId === undefined || categories.some(({ id }) => id === categoryId)
  return withListStatus(view, page, exists)
})

export function Component(): ReactElement {
  return <HomeScreen view={useLoaderData<HomeView>()} />
}
