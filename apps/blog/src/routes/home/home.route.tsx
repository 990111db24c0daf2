import { articleQueries, siteQueries, tagQueries } from '@qingjian/api-client/query'
import type { ReactElement } from 'react'
import { useLoaderData } from 'react-router-dom'
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
    queryClient.ensureQueryData(articles.list(view)),
    queryClient.ensureQueryData(articles.allCategories()),
    // A failure of optional data must not fail the page.
    isFrontPage(view) && queryClient.prefetchQuery(articles.carousels()),
    isFrontPage(view) && queryClient.prefetchQuery(newestMoments(api)),
    queryClient.prefetchQuery(articles.list({ pageSize: 1 })),
    queryClient.prefetchQuery(articles.recommends()),
    queryClient.prefetchQuery(siteQueries(api).notices()),
    queryClient.prefetchQuery(tagQueries(api).list()),
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
