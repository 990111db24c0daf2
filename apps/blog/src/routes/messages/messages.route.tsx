import { messageQueries } from '@qingjian/api-client/query'
import type { ReactElement } from 'react'
import { PagePart } from '#core/screen/page-part.tsx'
import { useLoaderData } from 'react-router-dom'
import { loadQuery } from '#core/data/load-query.ts'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { appLoader } from '#core/data/app-context.ts'
import { readPageNum } from '#features/articles/list-parameters.ts'
import { PageHeading } from '#features/page-heading/page-heading.tsx'
import { MessageBoard } from './message-board.tsx'
import { messagePageParams } from './message-page-params.ts'

export const loader = appLoader(async ({ api, queryClient, url }) => {
  const pageNum = readPageNum(url)
  await loadQuery(queryClient, messageQueries(api).page(messagePageParams(pageNum)))
  return pageNum
})

/** The message board. */
export function Component(): ReactElement {
  const pageNum = useLoaderData<number>()
  return (
    <>
      <PageMeta description="路过的人在这里留的话。" />
      <PageHeading title="留言板">路过的人，都可以在竹简上留一句</PageHeading>
      <PagePart>
        <MessageBoard pageNum={pageNum} />
      </PagePart>
    </>
  )
}
