import { articleQueries } from '@qingjian/api-client/query'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useLoaderData } from 'react-router-dom'
import { useApi } from '#core/data/api-context.ts'
import { appLoader } from '#core/data/app-context.ts'
import { loadQuery } from '#core/data/load-query.ts'
import { paths } from '#core/paths.ts'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { shareCover } from '#features/articles/share-picture.ts'
import { groupDigits } from '#features/counts/group-digits.ts'
import { PageHeading } from '#features/page-heading/page-heading.tsx'
import { SeriesChapter } from './series-chapter.tsx'
import styles from './series.module.css'

export const loader = appLoader(async ({ api, queryClient, params }) => {
  const { name } = await loadQuery(queryClient, articleQueries(api).series(params['name'] ?? ''))
  return name
})

/** The articles of a series as chapters, in reading order. */
export function Component(): ReactElement {
  const name = useLoaderData<string>()
  const { data: series } = useSuspenseQuery(articleQueries(useApi()).series(name))
  const { posts } = series
  const words = posts.reduce((sum, { wordCount }) => sum + wordCount, 0)
  const covered = posts.find(({ cover }) => cover !== null)
  return (
    <>
      <PageMeta
        title={name}
        description={`系列“${name}”，共 ${posts.length} 篇：${posts.map(({ title }) => title).join('、')}`.slice(
          0,
          160,
        )}
        canonicalPath={paths.series(name)}
        image={covered && shareCover(covered)}
      />
      <PageHeading title={name}>
        系列 · 共 {posts.length} 篇，{groupDigits(words)} 字
      </PageHeading>
      <ol className={styles.chapters}>
        {posts.map((article, index) => (
          <li key={article.id}>
            <SeriesChapter article={article} place={index + 1} />
          </li>
        ))}
      </ol>
    </>
  )
}
