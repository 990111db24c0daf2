import { friendQueries } from '@qingjian/api-client/query'
import { Button, buttonAttributes } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import { RefreshIcon, WarningIcon } from '@qingjian/ui/icon'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '#core/data/api-context.ts'
import { ArticlePages } from '#features/articles/article-pages.tsx'
import { paths } from '#core/paths.ts'
import { FriendArticleRow } from './friend-article-row.tsx'
import { FriendArticlesSkeleton } from './friend-articles-skeleton.tsx'
import styles from './friend-articles.module.css'

const hrefOf = (pageNum: number): string => paths.friends({ view: 'articles', pageNum })

/** A page of the friends’ newest articles, with its loading, error and empty states. */
export function FriendArticles({ pageNum }: { pageNum: number }): ReactElement {
  const query = friendQueries(useApi()).articles({ pageNum })
  const { data: page, error, refetch, isFetching } = useQuery(query)
  if (page === undefined) {
    if (error === null || isFetching) return <FriendArticlesSkeleton />
    return (
      <EmptyState
        role="alert"
        icon={<WarningIcon />}
        title="朋友们的文章没有读到"
        description="请检查网络后再试一次。"
        action={
          <Button icon={<RefreshIcon />} onClick={() => void refetch()}>
            重试
          </Button>
        }
      />
    )
  }
  if (page.total === 0)
    return <EmptyState title="朋友们还没有新文章" description="每小时会去看一次，写了就会出现在这里。" />
  if (page.records.length === 0)
    return (
      <EmptyState
        title={`没有第 ${pageNum} 页`}
        description="可以从最新的一篇看起。"
        action={
          <Link to={hrefOf(1)} {...buttonAttributes({})}>
            第一页
          </Link>
        }
      />
    )
  return (
    <>
      <ol className={styles.list} aria-label="朋友们的新文章">
        {page.records.map((article) => (
          <li key={article.id}>
            <FriendArticleRow article={article} />
          </li>
        ))}
      </ol>
      <ArticlePages page={page} getHref={hrefOf} />
    </>
  )
}
