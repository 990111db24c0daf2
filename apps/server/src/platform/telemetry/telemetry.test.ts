import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, get, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/db/open-database.ts'
import { createLogger } from '#platform/log/logger.ts'
import { logSlowStatements } from '#platform/telemetry/log-slow-statements.ts'
import { startTraces } from '#platform/telemetry/traces.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import { openClient } from '../../../test/sockets.ts'

const token = 'metrics-token-of-this-test'
const bearer = { Authorization: `Bearer ${token}` }

/** Lines of the log as objects. */
const parse = (lines: readonly string[]): Record<string, unknown>[] =>
  lines.map((line) => v.parse(v.record(v.string(), v.unknown()), JSON.parse(line)))

const requestLines = ({ logLines }: TestHost) => parse(logLines).filter(({ msg }) => msg === '请求')

const readMetrics = async ({ metricsPort }: TestHost): Promise<string> =>
  (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()

describe('by default', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await startHost({ renderer: { render: () => Promise.reject(new Error('broken')) } })
  })
  afterAll(async () => host[Symbol.asyncDispose]())

  it('serves no metrics and logs no requests', async () => {
    expect((await fetch(`${host.origin}/metrics.txt`, { headers: bearer })).status).toBe(500)
    expect(host.metricsPort).toBeNull()
    expect(requestLines(host)).toEqual([])
  })

  it('shows the id of a request in its response, in its log lines and on its error page', async () => {
    const response = await fetch(`${host.origin}/archive`)
    const id = response.headers.get('X-Request-Id') ?? ''

    expect(response.status).toBe(500)
    expect(id).toMatch(/^[\w-]{36}$/)
    expect(await response.text()).toContain(id)
    const lines = parse(host.logLines).filter(
      ({ msg, path }) => msg === '页面渲染失败' && path === '/archive',
    )
    expect(lines).toEqual([expect.objectContaining({ requestId: id })])
  })

  it('ignores the id that a client sends', async () => {
    const response = await fetch(`${host.origin}/healthz`, {
      headers: { 'X-Request-Id': 'client-request-1' },
    })
    expect(response.headers.get('X-Request-Id')).not.toBe('client-request-1')
  })
})

describe('where it is enabled', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await startHost({
      variables: { METRICS_TOKEN: token, METRICS_PORT: '0', ACCESS_LOG: 'on', TRUST_PROXY: '127.0.0.1' },
    })
  })
  afterAll(async () => host[Symbol.asyncDispose]())

  it('serves metrics on the port of the site to requests with the token', async () => {
    const read = (headers = {}) => fetch(`${host.origin}/metrics`, { headers })

    expect((await read()).status).toBe(401)
    expect((await read({ Authorization: 'Bearer metrics-token-of-this-tesT' })).status).toBe(401)
    expect((await read({ Authorization: `bearer ${token}` })).status).toBe(200)
    const response = await read(bearer)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it('serves metrics and nothing else on the other port', async () => {
    const origin = `http://127.0.0.1:${host.metricsPort}`
    expect((await fetch(`${origin}/metrics`)).status).toBe(200)
    expect((await fetch(`${origin}/`)).status).toBe(404)
  })

  it('counts requests by route, whatever paths and methods clients send', async () => {
    for (const path of ['/post/1', '/post/2', '/archive', '/api/api/article/detail/7', '/api/nothing'])
      await fetch(`${host.origin}${path}`)
    for (let count = 0; count < 20; count += 1) await fetch(`${host.origin}/${randomUUID()}`)
    await fetch(`${host.origin}/`, { method: 'PROPFIND' })
    await expect
      .poll(() => readMetrics(host))
      .toContain('qingjian_http_request_duration_seconds_count{method="other",route="page",status="405"} 1')
    const text = await readMetrics(host)
    const routes = new Set(Array.from(text.matchAll(/,route="([^"]+)"/g), ([, route]) => route))

    expect([...routes].toSorted()).toEqual([
      '/api/article/detail/{id}',
      '/metrics',
      '/post/{id}',
      'page',
      'unknown call',
    ])
  })

  it('measures database, page cache, sockets, tasks, emails, content and event loop', async () => {
    const hits = async (): Promise<number> =>
      Number(/page_cache_requests_total\{result="hit"\} (\d+)/.exec(await readMetrics(host))?.[1])
    await fetch(`${host.origin}/archive`)
    const before = await hits()
    await fetch(`${host.origin}/archive`)
    await using client = openClient(`${host.origin.replace('http', 'ws')}/notification/guest_${randomUUID()}`)
    await client.opened
    const text = await readMetrics(host)

    expect(await hits()).toBe(before + 1)
    expect(text).toMatch(/qingjian_sockets\{endpoint="notification"\} 1/)
    expect(text).toMatch(
      /qingjian_database_statement_duration_seconds_count\{verb="select",result="ok"\} [1-9]/,
    )
    expect(text).toMatch(/qingjian_task_duration_seconds_count\{task="account-poll",result="ok"\} [1-9]/)
    expect(text).toMatch(/qingjian_emails_queued 0/)
    expect(text).toMatch(/qingjian_content_errors \d/)
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
  })

  it('has every metric of the dashboard', async () => {
    const dashboard = await readFile(
      new URL('../../../../../deploy/grafana-dashboard.json', import.meta.url),
      'utf8',
    )
    const names = new Set(dashboard.match(/\b(?:qingjian|nodejs|process)_\w+(?=\{)/g))
    const text = await readMetrics(host)
    const missing = [...names].filter(
      (name) => !text.includes(`# TYPE ${name.replace(/_(?:bucket|count)$/, '')} `),
    )

    expect(names.size).toBeGreaterThan(10)
    expect(missing).toEqual([])
  })

  it('logs a line per request, without address, query and token', async () => {
    const response = await fetch(`${host.origin}/archive/7?token=secret-of-the-query`, {
      headers: { Authorization: 'Bearer secret-of-the-header' },
    })
    const lines = () => requestLines(host).filter(({ path }) => path === '/archive/7')
    await expect.poll(lines).toHaveLength(1)

    expect(lines()).toEqual([
      expect.objectContaining({
        method: 'GET',
        status: '200',
        requestId: response.headers.get('X-Request-Id'),
      }),
    ])
    expect(host.logLines.join('')).not.toMatch(/secret-of|127\.0\.0\.1/)
  })

  it.each([
    ['the link of a preview', `/preview/1.abc.${'s'.repeat(43)}`, '/preview/*'],
    ['the link of a backup', `/backups/${'5'.repeat(64)}`, '/backups/*'],
    ['the link of an email', `/unsubscribe/${'s'.repeat(40)}`, '/unsubscribe/*'],
    ['the token of a subscription', '/api/api/mail/unsubscribe/sss.sss', '/api/mail/unsubscribe/{token}'],
    ['the code of a login', `/api/api/wechat/isLogin/${'s'.repeat(32)}`, '/api/wechat/isLogin/{code}'],
    ['an encoded prefix', `/%70review/1.abc.${'e'.repeat(43)}`, '/preview/*'],
    ['an encoded call', `/api/api/%77echat/isLogin/${'e'.repeat(32)}`, '/api/wechat/isLogin/{code}'],
    ['an origin', `http://blog.example/backups/${'o'.repeat(64)}`, '/backups/*'],
  ])('logs the route instead of a path with %s', async (_, path, route) => {
    const logged = requestLines(host).length
    // `fetch` sends no origin.
    get({ host: '127.0.0.1', port: new URL(host.origin).port, path }, (response) => response.resume())
    await expect
      .poll(() => requestLines(host).slice(logged))
      .toContainEqual(expect.objectContaining({ path: route }))
    expect(host.logLines.join('')).not.toContain(path.split('/').at(-1))
  })

  it('logs paths encoded, so that no character of them reorders a line', async () => {
    await fetch(`${host.origin}/%E2%80%AEevihcra`)
    await expect.poll(() => requestLines(host).map((line) => line['path'])).toContain('/%E2%80%AEevihcra')
  })

  it('uses the valid id that a trusted proxy sends', async () => {
    const idFor = async (sent: string) =>
      (await fetch(`${host.origin}/healthz`, { headers: { 'X-Request-Id': sent } })).headers.get(
        'X-Request-Id',
      )

    expect(await idFor('proxy-request-1')).toBe('proxy-request-1')
    expect(await idFor('{"level":"error"}')).not.toContain('level')
  })
})

test('slow statements are logged without their values', async () => {
  const lines: string[] = []
  const stop = logSlowStatements(createLogger('info', { write: (line) => void lines.push(line) }), 20)
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-statements-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { db, close } = await openDatabase(`sqlite:${join(folder, 'slow.db')}`)
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000000)
    select max(i), ${'a secret value'} from n`.execute(db)
  stop()
  await close()

  expect(parse(lines)).toContainEqual(
    expect.objectContaining({
      level: 'warn',
      msg: '数据库语句较慢',
      sql: expect.stringContaining('union all'),
    }),
  )
  expect(lines.join('')).not.toContain('a secret value')
})

const SpansSchema = v.pipe(
  v.object({
    resourceSpans: v.array(
      v.object({
        scopeSpans: v.array(
          v.object({
            spans: v.array(
              v.object({ name: v.string(), spanId: v.string(), parentSpanId: v.optional(v.string()) }),
            ),
          }),
        ),
      }),
    ),
  }),
  v.transform(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  ),
)

test('a request and its statements are sent to the OTLP receiver as one trace', async () => {
  const received: unknown[] = []
  await using receiver = await listenForJson('/v1/traces', (body) => received.push(body))
  await using host = await startHost({ variables: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin } })
  await fetch(`${host.origin}/api/api/getNotice?secret=1`)
  await fetch(`${host.origin}/preview/1.abc.secret`)
  await host.stop()
  const spans = received.flatMap((body) => v.parse(SpansSchema, body))
  const request = spans.find(({ name }) => name === 'GET /api/getNotice')

  expect(spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)).toContainEqual(
    expect.objectContaining({ name: 'select' }),
  )
  expect(JSON.stringify(received)).not.toContain('secret')
})

test('pending spans do not hold up the stop while the receiver never ends its response', async () => {
  const receiver = createServer((req, res) => {
    req.resume()
    const timer = setInterval(() => res.write(' '), 20)
    res.once('close', () => clearInterval(timer))
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  onTestFinished(() => {
    receiver.closeAllConnections()
    receiver.close()
  })
  const address = receiver.address()
  const traces = startTraces(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, 200)
  const span = traces.startRequest(new IncomingMessage(new Socket()), '/')
  traces.endRequest(span, { method: 'GET', route: '/', status: '200', duration: 1 })
  await traces.close()
  expect(receiver.listening).toBe(true)
})

/** Starts a server that accepts JSON at one path. */
async function listenForJson(path: string, onBody: (body: unknown) => void) {
  const server = createServer((req, res) => {
    void json(req).then((body) => {
      if (req.url === path) onBody(body)
      res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
