import { momentQueries } from '@qingjian/api-client/query'
import type { ReactElement } from 'react'
import { useLoaderData } from 'react-router-dom'
import { loadQuery } from '#core/data/load-query.ts'
import { appLoader } from '#core/data/app-context.ts'
import { readPageNum } from '#features/articles/list-parameters.ts'
import { withListStatus } from '#features/articles/list-status.ts'
import { MomentsScreen } from './moments-screen.tsx'

export const loader = appLoader(async ({ api, queryClient, url }) => {
  const view = { pageNum: readPageNum(url) }
  return withListStatus(view, await loadQuery(queryClient, momentQueries(api).list(view)), true)
})

/** The moments, newest first. */
export function Component(): ReactElement {
  const { pageNum } = useLoaderData<{ pageNum: number }>()
  return <MomentsScreen key={pageNum} pageNum={pageNum} />
}
