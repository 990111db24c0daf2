import { articleQueries } from '@qingjian/api-client/query'
import { EmptyState } from '@qingjian/ui/empty-state'
import { Reveal } from '@qingjian/ui/reveal'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { loadQuery } from '#core/data/load-query.ts'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { useApi } from '#core/data/api-context.ts'
import { appLoader } from '#core/data/app-context.ts'
import { PageHeading } from '#features/page-heading/page-heading.tsx'
import styles from './categories.module.css'
import { CategoryVolume } from './category-volume.tsx'

/** Articles from which on each category lists its newest ones. */
const limit = 200

export const loader = appLoader(async ({ api, queryClient }) => {
  await loadQuery(queryClient, articleQueries(api).categories({ limit }))
  return null
})

/** All categories with their articles. */
export function Component(): ReactElement {
  const { data: categories } = useSuspenseQuery(articleQueries(useApi()).categories({ limit }))
  const names = categories.map(({ name }) => name).join('、')
  return (
    <>
      <PageMeta description={`按分类排列的全部文章：${names}。`} />
      <PageHeading title="分类">共 {categories.length} 个分类</PageHeading>
      {categories.length === 0 ? (
        <EmptyState title="还没有分类" description="文章多起来之后，会在这里分册。" />
      ) : (
        <div className={styles.volumes}>
          {categories.map((category) => (
            <Reveal key={category.id}>
              <CategoryVolume category={category} />
            </Reveal>
          ))}
        </div>
      )}
    </>
  )
}
