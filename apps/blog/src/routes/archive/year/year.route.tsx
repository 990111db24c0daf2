import { yearQueries } from '@qingjian/api-client/query'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useLoaderData } from 'react-router-dom'
import { useApi } from '#core/data/api-context.ts'
import { appLoader } from '#core/data/app-context.ts'
import { loadQuery } from '#core/data/load-query.ts'
import { notFound } from '#core/faults/page-fault.ts'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { YearScroll } from './year-scroll.tsx'

export const loader = appLoader(async ({ api, queryClient, params }) => {
  const { year = '' } = params
  if (!/^[1-9]\d{3}$/.test(year)) throw notFound()
  await loadQuery(queryClient, yearQueries(api).detail(Number(year)))
  return Number(year)
})

/** What was written, read and said in one year. */
export function Component(): ReactElement {
  const year = useLoaderData<number>()
  const { data } = useSuspenseQuery(yearQueries(useApi()).detail(year))
  const { articles, moments, comments } = data.counts
  return (
    <>
      <PageMeta
        title={`${year} 年`}
        description={`${year} 年写下的 ${articles} 篇文章、${moments} 条说说，读得最多的几篇，和读者的 ${comments} 条评论。`}
      />
      <YearScroll key={year} review={data} />
    </>
  )
}
