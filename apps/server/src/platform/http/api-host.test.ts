import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectRaw, getText, statusOf } from '../../../test/host/raw-client.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { type ApiFront, createApiHost } from '#platform/http/api-host.ts'
import { defaultLimits } from '#platform/http/limits.ts'
import { createRequestScheduler } from '#platform/http/request-scheduler.ts'
import { runEffect } from '#platform/process/deadline.ts'
import { createLogger } from '#platform/log/logger.ts'

let host: TestHost

beforeAll(async () => {
  host = await startHost()
})

afterAll(() => host[Symbol.asyncDispose]())

/** The host around calls that this site does not have. */
function hostOf(api: Hono<ApiEnv>, lines: string[] = [], front: ApiFront | null = null) {
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const limits = { ...defaultLimits, apiTimeout: 50 }
  const caller = { visitorHash: () => null, clientAddress: () => '' }
  return createApiHost({
    api,
    front,
    siteUrl: 'http://localhost',
    ...caller,
    scheduler: createRequestScheduler(),
    limits,
    log,
  })
}

test('a call responds with and without the /api prefix', async () => {
  const paths = ['/api/webConfig', '/api/api/webConfig', '/api/article/list', '/api/api/article/list']
  const responses = await Promise.all(paths.map((path) => fetch(host.origin + path)))

  expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200])
  expect(await responses[1]?.text()).toBe(await responses[0]?.text())
})

test.for([
  '/api/nothing',
  '/api/',
  '/auth/nothing',
  '/sys/nothing',
  '/notifications/nothing',
  '/api/article/list/x',
])('the unknown call %s gets an envelope of code 404', async (path) => {
  const response = await fetch(host.origin + path)

  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ code: 404, message: '请求路径不存在', data: null })
})

test('an error in a call is an envelope with the id of its log entry, without details', async () => {
  const lines: string[] = []
  const api = new Hono<ApiEnv>().get('/api/broken', () => {
    throw new Error('select secret from users')
  })
  const response = await hostOf(api, lines).fetch('http://localhost/api/broken')
  const text = await response.text()
  const id = /（编号 ([\w-]{36})）/.exec(text)?.[1] ?? 'none'

  expect(response.status).toBe(500)
  expect(JSON.parse(text)).toMatchObject({ code: 500, data: null })
  expect(text).not.toContain('secret')
  expect(lines.find((line) => line.includes(id))).toContain('select secret from users')
})

test('a call that takes too long gets a response', async () => {
  const api = new Hono<ApiEnv>().get('/api/slow', () => new Promise<Response>(() => undefined))
  const response = await hostOf(api).fetch('http://localhost/api/slow')

  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ code: 503, data: null })
})

test('a call of a front that takes too long gets an envelope, and its code is not logged', async () => {
  const lines: string[] = []
  const create = (): Hono<ApiEnv> => new Hono<ApiEnv>().all('*', () => new Promise<Response>(() => undefined))
  const site = hostOf(new Hono<ApiEnv>(), lines, { base: '/front', create })
  const response = await site.fetch('http://localhost/front/api/wechat/isLogin/secret')

  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ code: 503, data: null })
  expect(lines.join('')).toContain('/api/wechat/isLogin/{code}')
  expect(lines.join('')).not.toContain('secret')
})

test('G22: a call whose response is a timeout has no effect afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const late = Promise.withResolvers<unknown>()
  const effects: string[] = []
  const api = new Hono<ApiEnv>().get('/api/slow', async (c) => {
    await promise
    await runEffect(async () => effects.push('stored')).catch(late.resolve)
    return c.text('')
  })
  expect((await hostOf(api).fetch('http://localhost/api/slow')).status).toBe(503)
  resolve()
  expect(await late.promise).toMatchObject({ name: 'DeadlineError' })
  expect(effects).toEqual([])
})

test('a client that disconnects during its body or before the response affects no other client', async () => {
  const half = await connectRaw(host.port)
  half.send(
    'POST /api/like HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a"',
  )
  half.socket.destroy()
  const gone = await connectRaw(host.port)
  gone.send(getText('/api/article/list'))
  gone.socket.destroy()
  await Promise.all([half.closed, gone.closed])

  expect((await fetch(`${host.origin}/api/webConfig`)).status).toBe(200)
  expect(host.logLines.filter((line) => line.includes('"error"'))).toEqual([])
})

test('responses of calls are no-store, nosniff and not for other sites', async () => {
  const { headers } = await fetch(`${host.origin}/api/article/list`)

  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('a call is independent of an earlier page on its connection', async () => {
  const connection = await connectRaw(host.port)
  connection.send(`GET / HTTP/1.1\r\nHost: localhost\r\n\r\n${getText('/api/webConfig')}`)
  const text = await connection.closed

  expect(statusOf(text)).toBe(200)
  expect(text.indexOf('<!doctype html>')).toBeLessThan(text.indexOf('"code":200'))
})
