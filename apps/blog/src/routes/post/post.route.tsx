import { articleQueries, commentQueries } from '@qingjian/api-client/query'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useLoaderData } from 'react-router-dom'
import { notFound } from '#core/faults/page-fault.ts'
import { useApi } from '#core/data/api-context.ts'
import { appLoader } from '#core/data/app-context.ts'
import { ArticleScreen } from './article-screen.tsx'
import { commentListParams } from './comments/comment-list-params.ts'
import { articleEndCode } from './late-article-end.ts'

export const loader = appLoader(async ({ api, queryClient, params }) => {
  const id = readId(params['id'])
  await Promise.all([
    queryClient.ensureQueryData(articleQueries(api).detail(id)),
    queryClient.prefetchQuery(commentQueries(api).list(commentListParams(id))),
    articleEndCode.load().catch(ignore),
  ])
  return id
})

/** The article is readable without the lazy chunk, for instance offline. */
const ignore = (): void => {}

/** Canonical ids only: `001` and `1e0` are not found. */
function readId(text = ''): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound()
  return Number(text)
}

export function Component(): ReactElement {
  const id = useLoaderData<number>()
  const { data } = useSuspenseQuery(articleQueries(useApi()).detail(id))
  return <ArticleScreen key={id} article={data} />
}
