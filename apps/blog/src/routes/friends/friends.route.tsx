import { friendQueries, siteQueries } from '@qingjian/api-client/query'
import type { ReactElement } from 'react'
import { useLoaderData } from 'react-router-dom'
import { loadQuery } from '#core/data/load-query.ts'
import { PagePart } from '#core/screen/page-part.tsx'
import { appLoader } from '#core/data/app-context.ts'
import { withListStatus } from '#features/articles/list-status.ts'
import { Exchange } from './exchange.tsx'
import { FriendArticles } from './friend-articles.tsx'
import { FriendLinks } from './friend-links.tsx'
import { FriendsScreen } from './friends-screen.tsx'
import { type FriendsView, readFriendsView } from './friends-view.ts'

const links: FriendsView = { name: 'links' }

export const loader = appLoader(async ({ api, queryClient, url }) => {
  const view = readFriendsView(url)
  const { site } = await loadQuery(queryClient, siteQueries(api).webConfig())
  if (view.name === 'articles' && site.friendArticles) {
    const query = friendQueries(api).articles({ pageNum: view.pageNum })
    // The tab shows the error, with a retry.
    const page = await loadQuery(queryClient, query).catch(() => null)
    return page === null ? view : withListStatus(view, page, true)
  }
  await loadQuery(queryClient, friendQueries(api).list())
  return links
})

/** The friend links and the application form, or the newest articles of friends. */
export function Component(): ReactElement {
  const view = useLoaderData<FriendsView>()
  if (view.name === 'articles')
    return (
      <FriendsScreen view={view} subtitle="他们最近写的文章">
        <FriendArticles key={view.pageNum} pageNum={view.pageNum} />
      </FriendsScreen>
    )
  return (
    <FriendLinks>
      <PagePart>
        <Exchange />
      </PagePart>
    </FriendLinks>
  )
}
