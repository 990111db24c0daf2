import type { Tag } from '@qingjian/api-client/contract'
import { articleQueries } from '@qingjian/api-client/query'
import { buttonAttributes } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import { ArrowLeftIcon } from '@qingjian/ui/icon'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { useApi } from '#core/data/api-context.ts'
import { ArticleList } from '#features/articles/article-list.tsx'
import { ArticlePages } from '#features/articles/article-pages.tsx'
import { PageHeading } from '#features/page-heading/page-heading.tsx'
import { paths } from '#core/paths.ts'
import type { TagView } from './tag-view.ts'
import { TagSlips } from './tag-slips.tsx'
import styles from './tagged-articles.module.css'

interface TaggedArticlesProps {
  tags: readonly Tag[]
  view: TagView
}

/** The articles of one tag, with empty states for an unknown tag or page. */
export function TaggedArticles({ tags, view }: TaggedArticlesProps): ReactElement {
  const { tagId, pageNum } = view
  const { data: page } = useSuspenseQuery(articleQueries(useApi()).list({ tagId, pageNum }))
  const tag = tags.find(({ id }) => id === tagId)
  const tagName = tag?.name ?? view.tagName
  const hasArticles = page.records.length > 0
  return (
    <div className={styles.screen}>
      <PageMeta
        description={`标签“${tagName}”下的文章，共 ${page.total} 篇。`}
        canonicalPath={paths.tags({ tagId, tagName, pageNum })}
        indexed={hasArticles}
      />
      <PageHeading title={tagName === '' ? '未知标签' : tagName}>
        <Link to={paths.tags()} className={styles.all}>
          <ArrowLeftIcon />
          全部标签
        </Link>
        <span>共 {page.total} 篇</span>
      </PageHeading>
      {tags.length > 0 && <TagSlips tags={tags} current={tagId} />}
      {hasArticles ? (
        <ArticleList articles={page.records} eagerCovers={1} />
      ) : (
        <EmptyState
          title={
            tag === undefined
              ? '没有这个标签'
              : page.total > 0
                ? `没有第 ${pageNum} 页`
                : '这个标签下没有文章'
          }
          description={
            tag === undefined ? '它可能已经改名，或者不再使用。' : '可以从第一页看起，或看看别的标签。'
          }
          action={
            <Link
              to={page.total > 0 ? paths.tags({ tagId, tagName }) : paths.tags()}
              {...buttonAttributes({})}
            >
              {page.total > 0 ? '第一页' : '全部标签'}
            </Link>
          }
        />
      )}
      <ArticlePages page={page} getHref={(number) => paths.tags({ tagId, tagName, pageNum: number })} />
    </div>
  )
}
