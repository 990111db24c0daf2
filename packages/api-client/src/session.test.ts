import { expect, test } from 'vitest'
import * as v from 'valibot'
import { failure, startServer, success } from './testing/test-server.ts'
import type { Responder } from './testing/test-server.ts'
import { createTransport } from './transport.ts'

/** Accepts the token `new` alone. */
const requireNewToken: Responder = (response, request) =>
  (request.headers.authorization === 'new' ? success(request.url) : failure(401, ''))(response, request)

test('the session is refreshed once for parallel calls with code 401, and each is repeated once', async () => {
  await using server = await startServer(requireNewToken)
  let token = 'old'
  const refreshed: (string | null)[] = []
  const send = createTransport({
    baseUrl: server.origin,
    getToken: () => token,
    refresh: async (_, rejected) => {
      refreshed.push(rejected)
      await expect.poll(() => server.received).toHaveLength(3)
      token = 'new'
    },
  })
  const calls = ['/a', '/b', '/c'].map((path) => send(path, v.string()))
  expect(await Promise.all(calls)).toEqual(['/a', '/b', '/c'])
  expect(refreshed).toEqual(['old'])
  expect(server.received.map(({ headers }) => headers.authorization)).toEqual([
    ...Array<string>(3).fill('old'),
    ...Array<string>(3).fill('new'),
  ])
})

test('a call whose code 401 arrives after the refresh is repeated without another', async () => {
  let refreshes = 0
  const late = Promise.withResolvers<void>()
  await using server = await startServer((response, request) => {
    const respond = () => requireNewToken(response, request)
    if (request.url === '/late' && request.headers.authorization === 'old') void late.promise.then(respond)
    else respond()
  })
  const send = createTransport({
    baseUrl: server.origin,
    getToken: () => (refreshes > 0 ? 'new' : 'old'),
    refresh: () => {
      refreshes += 1
    },
  })
  const slow = send('/late', v.string())
  await expect.poll(() => server.received).toHaveLength(1)
  await send('/first', v.string())
  late.resolve()
  expect(await slow).toBe('/late')
  expect(refreshes).toBe(1)
})

test('a body is sent again with the new token', async () => {
  await using server = await startServer(requireNewToken)
  let token = 'old'
  const send = createTransport({
    baseUrl: server.origin,
    getToken: () => token,
    refresh: () => {
      token = 'new'
    },
  })
  await send('/a', v.string(), { method: 'post', json: { name: '竹' } })
  expect(server.received.map(({ body }) => body)).toEqual(['{"name":"竹"}', '{"name":"竹"}'])
})

test('the refresh can send calls, which are not refreshed themselves', async () => {
  let token = 'old'
  await using server = await startServer((response, request) =>
    (request.url === '/renew' ? success('new') : requireNewToken)(response, request),
  )
  const send = createTransport({
    baseUrl: server.origin,
    getToken: () => token,
    refresh: async (sendOnce) => {
      token = await sendOnce('/renew', v.string(), { method: 'post' })
    },
  })
  expect(await send('/a', v.string())).toBe('/a')
  expect(server.received.map(({ url }) => url)).toEqual(['/a', '/renew', '/a'])
})

test('a repeat with code 401 rejects, and onUnauthorized is called once per call', async () => {
  await using server = await startServer(failure(401, ''))
  const rejected: unknown[] = []
  let refreshes = 0
  const send = createTransport({
    baseUrl: server.origin,
    getToken: () => `token-${refreshes}`,
    onUnauthorized: (_, token) => rejected.push(token),
    refresh: () => {
      refreshes += 1
    },
  })
  await expect(send('/a', v.unknown())).rejects.toMatchObject({ name: 'ApiError', code: 401 })
  expect(server.received).toHaveLength(2)
  expect(rejected).toEqual(['token-1'])
})

test('calls reject with the error of a failed refresh; the next code 401 tries again', async () => {
  await using server = await startServer(failure(401, ''))
  const offline = new Error('offline')
  const rejected: unknown[] = []
  let refreshes = 0
  const send = createTransport({
    baseUrl: server.origin,
    onUnauthorized: (error) => rejected.push(error),
    refresh: () => {
      refreshes += 1
      throw offline
    },
  })
  await expect(send('/a', v.unknown())).rejects.toBe(offline)
  await expect(send('/b', v.unknown())).rejects.toBe(offline)
  expect(refreshes).toBe(2)
  expect(rejected).toEqual([])
})

test('a call with another code is not refreshed', async () => {
  await using server = await startServer(failure(403, ''))
  const send = createTransport({ baseUrl: server.origin, refresh: () => expect.fail('refreshed') })
  await expect(send('/a', v.unknown())).rejects.toMatchObject({ code: 403 })
})
