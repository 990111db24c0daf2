import type { Tag } from '@qingjian/api-client/contract'
import { articleQueries } from '@qingjian/api-client/query'
import { EmptyState } from '@qingjian/ui/empty-state'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { useApi } from '#core/data/api-context.ts'
import { ArticleList } from '#features/articles/article-list.tsx'
import { PageHeading } from '#features/page-heading/page-heading.tsx'
import { paths } from '#core/paths.ts'
import styles from './all-tags.module.css'
import { TagSlips } from './tag-slips.tsx'

/** All tags, and the newest articles of the site below them. */
export function AllTags({ tags }: { tags: readonly Tag[] }): ReactElement {
  const { data: page } = useSuspenseQuery(articleQueries(useApi()).list({}))
  return (
    <>
      <PageMeta description={`文章的全部标签，共 ${tags.length} 个。`} />
      <PageHeading title="标签">共 {tags.length} 个标签</PageHeading>
      {tags.length === 0 ? (
        <EmptyState title="还没有标签" description="文章写上标签之后，会一支一支编在这里。" />
      ) : (
        <TagSlips tags={tags} />
      )}
      {page.records.length > 0 && (
        <section aria-labelledby="newest-articles" className={styles.newest}>
          <h2 id="newest-articles" className={styles.heading}>
            最新文章
          </h2>
          <ArticleList articles={page.records} />
          {page.pages > 1 && (
            <Link to={paths.archive()} className={styles.all}>
              全部 {page.total} 篇
            </Link>
          )}
        </section>
      )}
    </>
  )
}
