import { buttonAttributes } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import type { HomeView } from './home-view.ts'

/** The empty state of the article list, with a link to a list that has articles. */
export function NoArticles({ view, total }: { view: HomeView; total: number }): ReactElement {
  if (total > 0) {
    return (
      <EmptyState
        title={`没有第 ${view.pageNum} 页`}
        description="文章没有这么多，请回到第一页。"
        action={
          <Link to={paths.home({ ...view, pageNum: 1 })} {...buttonAttributes({})}>
            第一页
          </Link>
        }
      />
    )
  }
  if (view.categoryId === undefined) {
    return <EmptyState title="还没有文章" description="竹简已经备好，只等落墨。" />
  }
  return (
    <EmptyState
      title="这个分类下没有文章"
      description="它可能已经改名，或者里面的文章都移走了。"
      action={
        <Link to={paths.home()} {...buttonAttributes({})}>
          全部文章
        </Link>
      }
    />
  )
}
