import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { isAppError } from '#platform/http/app-error.ts'
import { createRawBodyCalls } from '#platform/http/raw-bodies.ts'
import { readBody } from '#platform/http/read-body.ts'
import { createRequestScheduler } from '#platform/http/request-scheduler.ts'
import { createDeadline } from '#platform/process/deadline.ts'

const callerOf = () => ({ visitorHash: null, address: '', agent: '' })

/** @returns Sends a request to the listener. */
async function listen(listener: RequestListener): Promise<(path?: string) => Promise<Response>> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return (path = '/upload') => fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: 'x' })
}

test('G3: a call whose authorisation takes too long does not count as an upload in progress', async () => {
  const authorized = Promise.withResolvers<void>()
  const timeout = Promise.withResolvers<never>()
  const outcomes: Promise<Response>[] = []
  let isFirst = true
  const respond = createRawBodyCalls({
    scheduler: createRequestScheduler(),
    maxConcurrent: 1,
    maxPerUser: { upload: 1, text: 1 },
    fetch(_, { receiveBody }) {
      const findUser = isFirst ? authorized.promise : Promise.resolve()
      const response = findUser.then(async () => {
        const bytes = await receiveBody?.({ user: 1, kind: 'upload' }, (req, res) => readBody(req, res, 100))
        return new Response(bytes?.toString())
      })
      outcomes.push(response)
      return response
    },
    callerOf,
    createDeadline: () => ({
      run: (work) => work(),
      within: (work) => (isFirst ? Promise.race([work, timeout.promise]) : work),
    }),
    uploadWorkTimeout: 100,
    errorResponse: () => new Response('', { status: 503 }),
  })
  const upload = await listen((req, res) => {
    void respond(req, res, { path: '/upload', encodedPath: '/upload', query: '' })
    if (isFirst) setImmediate(() => timeout.reject(new Error('too late')))
  })

  expect((await upload()).status).toBe(503)
  isFirst = false
  authorized.resolve()
  await expect(outcomes[0]).rejects.toMatchObject({ code: 'unavailable' })
  expect(await (await upload()).text()).toBe('x')
})

test('uploads in progress do not keep an admin from storing a text', async () => {
  const stored = Promise.withResolvers<void>()
  const respond = createRawBodyCalls({
    scheduler: createRequestScheduler(),
    maxConcurrent: 10,
    maxPerUser: { upload: 1, text: 1 },
    async fetch({ url }, { receiveBody }) {
      const kind = url.includes('/upload') ? 'upload' : 'text'
      const bytes = await receiveBody?.({ user: 1, kind }, (req, res) => readBody(req, res, 100))
      if (kind === 'upload') await stored.promise
      return new Response(bytes?.toString())
    },
    callerOf,
    createDeadline: () => ({ run: (work) => work(), within: (work) => work }),
    uploadWorkTimeout: 100,
    errorResponse: (error) =>
      new Response('', { status: isAppError(error) && error.code === 'too-many-requests' ? 429 : 500 }),
  })
  const send = await listen((req, res) => {
    const path = req.url ?? ''
    void respond(req, res, { path, encodedPath: path, query: '' })
  })
  const first = send()
  await expect.poll(async () => (await send()).status).toBe(429)
  expect((await send('/draft')).status).toBe(200)
  stored.resolve()
  expect((await first).status).toBe(200)
})

test('encoding a picture may take longer than another call, and storing a text may not', async () => {
  const received = Promise.withResolvers<void>()
  const respond = createRawBodyCalls({
    scheduler: createRequestScheduler(),
    maxConcurrent: 10,
    maxPerUser: { upload: 1, text: 1 },
    async fetch({ url }, { receiveBody }) {
      const kind = url.includes('/upload') ? 'upload' : 'text'
      await receiveBody?.({ user: 1, kind }, (req, res) => readBody(req, res, 100))
      return kind === 'text' ? new Promise(() => {}) : received.promise.then(() => new Response())
    },
    callerOf,
    createDeadline: () => createDeadline(100),
    uploadWorkTimeout: 60_000,
    errorResponse: () => new Response('', { status: 503 }),
  })
  const send = await listen((req, res) => {
    const path = req.url ?? ''
    void respond(req, res, { path, encodedPath: path, query: '' })
  })
  const upload = send()
  expect((await send('/draft')).status).toBe(503)
  received.resolve()
  expect((await upload).status).toBe(200)
})
