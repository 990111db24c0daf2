import type { ArchiveParams } from '@qingjian/api-client/contract'
import { articleQueries } from '@qingjian/api-client/query'
import { EmptyState } from '@qingjian/ui/empty-state'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { loadQuery, loadOptionalQuery } from '#core/data/load-query.ts'
import { notFound } from '#core/faults/page-fault.ts'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { useApi } from '#core/data/api-context.ts'
import { appLoader } from '#core/data/app-context.ts'
import { PageHeading } from '#features/page-heading/page-heading.tsx'
import { useIsStatic } from '#core/screen/site-environment.ts'
import { paths } from '#core/paths.ts'
import { ArchiveYear } from './archive-year.tsx'
import { countPosts } from './count-posts.ts'
import { OtherYears } from './other-years.tsx'
import { ArchiveChart } from './chart/archive-chart.tsx'
import { SeriesLinks } from './series-links.tsx'
import { selectYear } from './chart/select-year.ts'
import styles from './archive.module.css'

interface ArchiveView {
  params: ArchiveParams
  /** Null without an article. */
  year: number | null
}

export const loader = appLoader(async ({ api, queryClient, url }) => {
  const parameter = url.searchParams.get('year')
  const params = toParams(parameter)
  const archive = await loadQuery(queryClient, articleQueries(api).archive(params))
  await loadOptionalQuery(queryClient, articleQueries(api).allSeries())
  const year = selectYear(parameter, archive) ?? null
  if (year === null && parameter) throw notFound()
  return { params, year }
})

/** Articles from which on older years link to their own page. */
const limit = 200

/** The parameter may be anything; an unknown year is not found. */
function toParams(year: string | null): ArchiveParams {
  return year !== null && /^(?:19[7-9]|[2-9]\d\d)\d$/.test(year) ? { limit, year: Number(year) } : { limit }
}

/** The articles by year, newest first, below the heatmap of the selected year. */
export function Component(): ReactElement {
  const { params, year } = useLoaderData<ArchiveView>()
  const isStatic = useIsStatic()
  const { data: archive } = useSuspenseQuery(articleQueries(useApi()).archive(params))
  const total = archive.reduce((sum, ofYear) => sum + countPosts(ofYear), 0)
  const first = archive.at(-1)
  const listed = archive.filter((ofYear) => ofYear.posts.length === countPosts(ofYear))
  return (
    <>
      <PageMeta description={`按年份排列的全部文章，共 ${total} 篇。`} />
      <PageHeading title="归档">
        {first !== undefined && (
          <>
            共 {total} 篇，始于 {first.year} 年
            {!isStatic && (
              <>
                {' '}
                <span aria-hidden="true">·</span>{' '}
                <Link to={paths.random()} rel="nofollow" className={styles.random}>
                  随机一篇
                </Link>
              </>
            )}
          </>
        )}
      </PageHeading>
      {year === null ? (
        <EmptyState title="还没有文章" description="第一篇写成之后，会从这里编起。" />
      ) : (
        <ArchiveChart archive={archive} year={year} />
      )}
      <SeriesLinks />
      {listed.map((ofYear) => (
        <ArchiveYear key={ofYear.year} {...ofYear} />
      ))}
      {listed.length < archive.length && (
        <OtherYears years={archive.filter((one) => !listed.includes(one))} />
      )}
    </>
  )
}
