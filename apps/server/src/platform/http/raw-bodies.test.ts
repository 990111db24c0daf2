import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createRawBodyCalls } from '#platform/http/raw-bodies.ts'
import { readBody } from '#platform/http/read-body.ts'
import { createRequestScheduler } from '#platform/http/request-scheduler.ts'

test('G3: a call whose authorisation takes too long does not count as an upload in progress', async () => {
  const authorized = Promise.withResolvers<void>()
  const timeout = Promise.withResolvers<never>()
  const outcomes: Promise<Response>[] = []
  let isFirst = true
  const respond = createRawBodyCalls({
    scheduler: createRequestScheduler(),
    maxConcurrent: 1,
    maxPerUser: 1,
    fetch(_, { receiveBody }) {
      const findUser = isFirst ? authorized.promise : Promise.resolve()
      const response = findUser.then(async () => {
        const bytes = await receiveBody?.(1, (req, res) => readBody(req, res, 100))
        return new Response(bytes?.toString())
      })
      outcomes.push(response)
      return response
    },
    callerOf: () => ({ visitorHash: null, address: '', agent: '' }),
    createDeadline: () => ({
      run: (work) => work(),
      within: (work) => (isFirst ? Promise.race([work, timeout.promise]) : work),
    }),
    errorResponse: () => new Response('', { status: 503 }),
  })
  const server = createServer((req, res) => {
    void respond(req, res, { path: '/upload', encodedPath: '/upload', query: '' })
    if (isFirst) setImmediate(() => timeout.reject(new Error('too late')))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const upload = (): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/upload`, { method: 'POST', body: 'x' })

  expect((await upload()).status).toBe(503)
  isFirst = false
  authorized.resolve()
  await expect(outcomes[0]).rejects.toMatchObject({ code: 'unavailable' })
  expect(await (await upload()).text()).toBe('x')
})
