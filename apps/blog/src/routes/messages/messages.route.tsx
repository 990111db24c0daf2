import { messageQueries } from '@qingjian/api-client/query'
import type { ReactElement } from 'react'
import { useLoaderData } from 'react-router-dom'
import { lateModule } from '#core/screen/late-module.ts'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { appLoader } from '#core/data/app-context.ts'
import { readPageNum } from '#features/articles/list-parameters.ts'
import { PageHeading } from '#features/page-heading/page-heading.tsx'
import { messagePageParams } from './message-page-params.ts'

const board = lateModule(() => import('./message-board.late.tsx'))
const MessageBoard = board.component((module) => module.MessageBoard)

export const loader = appLoader(async ({ api, queryClient, url }) => {
  const pageNum = readPageNum(url)
  await Promise.all([
    queryClient.ensureQueryData(messageQueries(api).page(messagePageParams(pageNum))),
    board.load(),
  ])
  return pageNum
})

/** The message board. */
export function Component(): ReactElement {
  const pageNum = useLoaderData<number>()
  return (
    <>
      <PageMeta description="路过的人在这里留的话。" />
      <PageHeading title="留言板">路过的人，都可以在竹简上留一句</PageHeading>
      <MessageBoard pageNum={pageNum} />
    </>
  )
}
