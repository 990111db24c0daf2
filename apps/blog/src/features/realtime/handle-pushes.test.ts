import { createApiClient } from '@qingjian/api-client'
import { isUnreadQuery, notificationQueries } from '@qingjian/api-client/query'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { handlePushes } from './handle-pushes.ts'

/** A page that shows the unread flag. @returns Delivers a message of the socket, with the requests sent so far. */
async function openPage() {
  const requests: string[] = []
  const api = createApiClient({
    baseUrl: 'https://blog.example',
    async fetch(request) {
      requests.push(new URL(request instanceof Request ? request.url : request).pathname)
      return Response.json({ code: 200, msg: '', data: false })
    },
  })
  const queryClient = new QueryClient()
  const observer = new QueryObserver(queryClient, isUnreadQuery(api))
  observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().data).toBe(false)
  let deliver: (message: unknown) => void = () => undefined
  handlePushes(
    {
      onMessage(listener) {
        deliver = listener
        return () => undefined
      },
    },
    { api, queryClient },
  )
  requests.length = 0
  const unreadNum = notificationQueries(api).unreadNum()
  return {
    requests,
    isUnread: () => observer.getCurrentResult().data,
    counts: () => queryClient.getQueryData(unreadNum.queryKey),
    deliver: (m: unknown) => deliver(m),
  }
}

const push = { type: 'comment', title: '竹生回复了您', content: '好' }

it('a push with the unread flag updates it without a request', async () => {
  const { requests, isUnread, deliver } = await openPage()
  deliver({ ...push, isUnread: true })
  await expect.poll(isUnread).toBe(true)
  expect(requests).toEqual([])
})

it('pushes with the flag are counted without a request', async () => {
  const { requests, counts, deliver } = await openPage()
  deliver({ ...push, isUnread: true })
  deliver({ ...push, isUnread: true })
  deliver({ ...push, type: 'like', isUnread: true })
  expect(counts()).toEqual({ comment: { type: 'comment', num: 2 }, like: { type: 'like', num: 1 } })
  expect(requests).toEqual([])
})

it('a push without the flag, of another server, refetches it', async () => {
  const { requests, deliver } = await openPage()
  deliver(push)
  await expect.poll(() => requests).toEqual(['/notifications/is-unread'])
})
