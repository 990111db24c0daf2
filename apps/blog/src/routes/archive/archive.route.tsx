import { articleQueries } from '@qingjian/api-client/query'
import { EmptyState } from '@qingjian/ui/empty-state'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { PageMeta } from '#app/page-meta.tsx'
import { useApi } from '#data/api-context.ts'
import { appLoader } from '#data/app-context.ts'
import { PageHeading } from '#features/page-heading/page-heading.tsx'
import { ArchiveYear } from './archive-year.tsx'
import styles from './archive.module.css'

export const loader = appLoader(async ({ api, queryClient }) => {
  await queryClient.ensureQueryData(articleQueries(api).archive())
  return null
})

/** All articles by year, newest first. */
export function Component(): ReactElement {
  const { data: years } = useSuspenseQuery(articleQueries(useApi()).archive())
  const total = years.reduce((sum, { posts }) => sum + posts.length, 0)
  const first = years.at(-1)
  return (
    <div className={styles.screen}>
      <PageMeta description={`按年份排列的全部文章，共 ${total} 篇。`} />
      <PageHeading title="归档">{first !== undefined && `共 ${total} 篇，始于 ${first.year} 年`}</PageHeading>
      {total === 0 ? (
        <EmptyState title="还没有文章" description="第一篇写成之后，会从这里编起。" />
      ) : (
        years.map(({ year, posts }) => <ArchiveYear key={year} year={year} posts={posts} />)
      )}
    </div>
  )
}
