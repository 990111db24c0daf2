import { articleQueries, tagQueries } from '@qingjian/api-client/query'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useLoaderData } from 'react-router-dom'
import { loadQuery } from '#core/data/load-query.ts'
import { useApi } from '#core/data/api-context.ts'
import { appLoader } from '#core/data/app-context.ts'
import { readId, readPageNum } from '#features/articles/list-parameters.ts'
import { withListStatus } from '#features/articles/list-status.ts'
import { AllTags } from './all-tags.tsx'
import { readTagName, type TagView } from './tag-view.ts'
import { TaggedArticles } from './tagged-articles.tsx'

export const loader = appLoader(async ({ api, queryClient, url }) => {
  const tagId = readId(url, 'tagId')
  const pageNum = readPageNum(url)
  const [tags, page] = await Promise.all([
    loadQuery(queryClient, tagQueries(api).list()),
    loadQuery(queryClient, articleQueries(api).list(tagId === undefined ? {} : { tagId, pageNum })),
  ])
  if (tagId === undefined) return null
  const view: TagView = { tagId, pageNum, tagName: readTagName(url) }
  return withListStatus(
    view,
    page,
    tags.some(({ id }) => id === tagId),
  )
})

/** All tags, or the articles of one. */
export function Component(): ReactElement {
  const view = useLoaderData<TagView | null>()
  const { data: tags } = useSuspenseQuery(tagQueries(useApi()).list())
  return view === null ? <AllTags tags={tags} /> : <TaggedArticles tags={tags} view={view} />
}
