import { articleQueries, tagQueries } from '@qingjian/api-client/query'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useLoaderData } from 'react-router-dom'
import { useApi } from '#data/api-context.ts'
import { appLoader } from '#data/app-context.ts'
import { readId, readPageNum } from '#features/articles/list-parameters.ts'
import { AllTags } from './all-tags.tsx'
import { readTagName, type TagView } from './tag-view.ts'
import { TaggedArticles } from './tagged-articles.tsx'

export const loader = appLoader(async ({ api, queryClient, url }): Promise<TagView | null> => {
  const tagId = readId(url, 'tagId')
  const pageNum = readPageNum(url)
  await Promise.all([
    queryClient.ensureQueryData(tagQueries(api).list()),
    tagId !== undefined && queryClient.ensureQueryData(articleQueries(api).list({ tagId, pageNum })),
  ])
  return tagId === undefined ? null : { tagId, pageNum, tagName: readTagName(url) }
})

/** All tags, or the articles of one. */
export function Component(): ReactElement {
  const view = useLoaderData<TagView | null>()
  const { data: tags } = useSuspenseQuery(tagQueries(useApi()).list())
  return view === null ? <AllTags tags={tags} /> : <TaggedArticles tags={tags} view={view} />
}
