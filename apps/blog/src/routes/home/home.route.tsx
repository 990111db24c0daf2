import { articleQueries } from '@qingjian/api-client/query'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { ReactElement } from 'react'
import { PageMeta } from '#app/page-meta.tsx'
import { useApi } from '#data/api-context.ts'
import { appLoader } from '#data/app-context.ts'
import { paths } from '#paths.ts'

/** Reads the newest articles. */
export const loader = appLoader(async ({ api, queryClient }) => {
  await queryClient.ensureQueryData(articleQueries(api).list())
  return null
})

/** The home page: the newest articles. */
export function Component(): ReactElement {
  const { data } = useSuspenseQuery(articleQueries(useApi()).list())
  return (
    <>
      <PageMeta />
      <h1>首页</h1>
      <ul role="list">
        {data.records.map(({ id, title, summary }) => (
          <li key={id}>
            <Link to={paths.post(id)} viewTransition>
              {title}
            </Link>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
