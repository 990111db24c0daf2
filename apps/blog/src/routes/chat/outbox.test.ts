import { createApiClient } from '@qingjian/api-client'
import { ChatSendRequestSchema, type ChatMessage } from '@qingjian/api-client/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#core/data/query-client.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { Draft } from './outgoing-message.ts'
import { chatMessage } from './testing/chat-message.ts'

const written = (text: string): Draft => ({ text, picture: null, reply: null })

/** @throws if the body does not conform to the contract. */
async function readRequest(request: Request): Promise<{ content: string; clientId: string }> {
  const read = await ChatSendRequestSchema['~standard'].validate(await request.json())
  if (read.issues || !read.value.clientId)
    throw new TypeError('The request does not conform to the contract.')
  return { content: read.value.content, clientId: read.value.clientId }
}

/** A server with a selectable response that records received messages. */
function startServer() {
  const received: { content: string; clientId: string }[] = []
  const state = { behaviour: 'ok' as 'ok' | 'slow' | 'away', userId: 1 }
  const api = createApiClient({
    baseUrl: 'http://blog.example/api/',
    async fetch(input, init) {
      if (state.behaviour === 'away') throw new TypeError('Failed to fetch')
      if (state.behaviour === 'slow')
        return Response.json(
          { code: 429, message: '发言太快了，请稍等几秒再发', data: null },
          { status: 429, headers: { 'Retry-After': '7' } },
        )
      const { content, clientId } = await readRequest(new Request(input, init))
      received.push({ content, clientId })
      return Response.json({
        code: 200,
        message: 'ok',
        data: chatMessage(received.length, { content, clientId }),
      })
    },
  })
  return { api, state, received }
}

function open({ api, state }: Pick<ReturnType<typeof startServer>, 'api' | 'state'>) {
  const sent: ChatMessage[] = []
  const waits: number[] = []
  const outbox = createOutbox(1, {
    api,
    queryClient: createQueryClient(),
    isCurrentUser: () => state.userId === 1,
    onSent: (message) => sent.push(message),
    onRateLimited: (seconds) => waits.push(seconds),
  })
  return { outbox, sent, waits }
}

const failures = (outbox: Outbox): (string | null)[] => outbox.getSnapshot().map(({ failure }) => failure)

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test('messages are sent in order and leave the outbox', async () => {
  const server = startServer()
  const { outbox, sent } = open(server)
  for (const text of ['一', '二', '三']) outbox.send(written(text))
  expect(failures(outbox)).toEqual([null, null, null])
  await expect.poll(() => sent.map(({ content }) => content)).toEqual(['一', '二', '三'])
  expect(outbox.getSnapshot()).toEqual([])
})

test('a failed message stays, and a retry sends the same client id', async () => {
  const server = startServer()
  const { outbox, sent } = open(server)
  server.state.behaviour = 'away'
  outbox.send(written('断线时说的'))
  await expect.poll(() => failures(outbox)).toEqual([expect.stringContaining('网络')])
  const [item] = outbox.getSnapshot()
  server.state.behaviour = 'ok'
  if (item !== undefined) outbox.retry(item)
  await expect.poll(() => sent).toHaveLength(1)
  expect(server.received).toMatchObject([{ content: '断线时说的', clientId: item?.clientId }])
})

test('a rate limit reports the seconds to wait', async () => {
  const server = startServer()
  const { outbox, waits } = open(server)
  server.state.behaviour = 'slow'
  outbox.send(written('快'))
  await expect.poll(() => failures(outbox)).toEqual(['发言太快了，请稍等几秒再发'])
  expect(waits).toEqual([7])
})

test('unsent messages are restored after a reload, until they are in the log', async () => {
  const server = startServer()
  server.state.behaviour = 'away'
  const before = open(server)
  before.outbox.send(written('还没发出'))
  await expect.poll(() => failures(before.outbox)).toEqual([expect.stringContaining('网络')])

  const { outbox } = open(server)
  const [item] = outbox.getSnapshot()
  expect(item).toMatchObject({ text: '还没发出', failure: '离开时没有发出' })
  outbox.settle([chatMessage(1, { content: '还没发出', clientId: item?.clientId ?? '' })])
  expect(outbox.getSnapshot()).toEqual([])
  expect(open(server).outbox.getSnapshot()).toEqual([])
})

test('invalid storage counts as empty', () => {
  for (const kept of ['{', '{}', '[1, null, {"text": 3, "clientId": "x"}]']) {
    sessionStorage.setItem('chat-outbox-1', kept)
    expect(open(startServer()).outbox.getSnapshot()).toEqual([])
  }
})

test('nothing is sent after another user has logged in', async () => {
  const server = startServer()
  const { outbox } = open(server)
  outbox.send(written('我说的'))
  server.state.userId = 2
  await expect.poll(() => failures(outbox)).toEqual(['离开时没有发出'])
  expect(server.received).toEqual([])
})
