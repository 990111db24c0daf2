import { createServer } from 'node:http'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { exchange, getText } from '../../../test/host/raw-client.ts'
import { plainRenderer } from '../../../test/host/plain-renderer.ts'
import { startHost } from '../../../test/host/start-host.ts'
import { createClientAddress } from '#platform/http/client-address.ts'
import { createRequestScheduler, defaultSchedulerLimits } from '#platform/http/request-scheduler.ts'
import { createLogger } from '#platform/log/logger.ts'
import { createContentVersion } from '#web/pages/content-version.ts'
import { createPageCache } from '#web/pages/page-cache.ts'
import { createPageHandler } from '#web/pages/page-handler.ts'
import type { RenderedPage, SiteRenderer } from '#web/pages/site-renderer.ts'

/** Records the requests that it renders. */
function recordingRenderer(): Partial<SiteRenderer> & { requests: Request[] } {
  const requests: Request[] = []
  return {
    requests,
    async render(request, context) {
      requests.push(request)
      return plainRenderer.render(request, context)
    },
  }
}

test('a page is rendered once and then served from the cache', async () => {
  const renderer = recordingRenderer()
  await using host = await startHost({ renderer })
  const first = await fetch(`${host.origin}/archive`)
  const second = await fetch(`${host.origin}/archive`)

  expect(await second.text()).toBe(await first.text())
  expect(renderer.requests).toHaveLength(1)
})

test('concurrent requests for an uncached page share one rendering', async () => {
  const { promise, resolve } = Promise.withResolvers<RenderedPage>()
  let renderings = 0
  const render = (): Promise<RenderedPage> => {
    renderings += 1
    return promise
  }
  await using host = await startHost({ renderer: { render } })
  const requests = Promise.all(Array.from({ length: 20 }, async () => (await fetch(host.origin)).text()))
  await expect.poll(() => renderings).toBe(1)
  resolve({ status: 200, html: '<p>一次</p>' })

  expect(new Set(await requests)).toEqual(new Set(['<p>一次</p>']))
  expect(renderings).toBe(1)
})

test('a page is compressed as Accept-Encoding allows, and each encoding has its own ETag', async () => {
  const html = `<p>${'竹简'.repeat(1_000)}</p>`
  await using host = await startHost({ renderer: { render: async () => ({ status: 200, html }) } })
  const responses = await Promise.all(
    ['br', 'gzip', 'identity'].map((encoding) =>
      fetch(host.origin, { headers: { 'Accept-Encoding': encoding } }),
    ),
  )

  expect(responses.map((response) => response.headers.get('content-encoding'))).toEqual(['br', 'gzip', null])
  expect(new Set(responses.map((response) => response.headers.get('etag'))).size).toBe(3)
  expect(responses.map((response) => response.headers.get('vary'))).toEqual(Array(3).fill('Accept-Encoding'))
  expect(await Promise.all(responses.map((response) => response.text()))).toEqual(Array(3).fill(html))
})

test('a conditional request for an unchanged page gets 304 without a body', async () => {
  await using host = await startHost()
  const etag = (await fetch(host.origin)).headers.get('etag') ?? ''
  const again = await Promise.all(
    [etag, `W/${etag}`, `"other", ${etag}`].map((tag) =>
      fetch(host.origin, { headers: { 'If-None-Match': tag } }),
    ),
  )

  expect(again.map((response) => response.status)).toEqual([304, 304, 304])
  expect(await again[0]?.text()).toBe('')
})

test('a missing page has the status 404 and is not cached', async () => {
  const renderer = recordingRenderer()
  await using host = await startHost({ renderer })
  const responses = [await fetch(`${host.origin}/no-such-page`), await fetch(`${host.origin}/post/999999`)]
  await fetch(`${host.origin}/no-such-page`)

  expect(responses.map((response) => response.status)).toEqual([404, 404])
  expect(renderer.requests).toHaveLength(3)
})

test('a trailing slash redirects to the canonical URL', async () => {
  await using host = await startHost()
  const response = await fetch(`${host.origin}/archive/?pageNum=2`, { redirect: 'manual' })

  expect(response.status).toBe(308)
  expect(response.headers.get('location')).toBe('/archive?pageNum=2')
})

test('a rendering error gives a page with an error id that is in the log, and other pages still work', async () => {
  await using host = await startHost({
    renderer: {
      async render(request, context) {
        if (request.url.includes('/archive')) throw new Error('secret detail')
        return plainRenderer.render(request, context)
      },
    },
  })
  const broken = await fetch(`${host.origin}/archive`)
  const text = await broken.text()
  const id = /<code>([\w-]{36})<\/code>/.exec(text)?.[1] ?? ''

  expect(broken.status).toBe(500)
  expect(text).not.toContain('secret detail')
  expect(host.logLines.find((line) => line.includes(id))).toContain('secret detail')
  expect((await fetch(host.origin)).status).toBe(200)
})

test('every page has a policy that allows this site, the hashed script and nothing inline', async () => {
  await using host = await startHost()
  const { headers } = await fetch(host.origin)
  const policy = headers.get('content-security-policy') ?? ''

  expect(policy.split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'sha256-AAAA'",
    "style-src 'self'",
    "img-src 'self' data: https:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'strict-transport-security': 'max-age=31536000',
  })
})

test('a configured analytics script is the only other host in the policy', async () => {
  await using host = await startHost({
    variables: {
      ANALYTICS: 'umami',
      ANALYTICS_ID: 'a1',
      ANALYTICS_SCRIPT_URL: 'https://stats.example/script.js',
    },
  })
  const policy = (await fetch(host.origin)).headers.get('content-security-policy') ?? ''

  expect(policy.match(/https:\/\/[\w.]+/g)).toEqual(['https://stats.example', 'https://stats.example'])
})

test('a site on plain http sends no Strict-Transport-Security', async () => {
  await using host = await startHost({ variables: { SITE_URL: 'http://localhost:3000' } })
  expect((await fetch(host.origin)).headers.has('strict-transport-security')).toBe(false)
})

test.for([
  ['a login cookie', { Cookie: 'theme=dark; blog_token=secret' }],
  ['a token', { Authorization: 'secret' }],
] as const)('the page of a visitor with %s is not shared', async ([, headers]) => {
  const render: SiteRenderer['render'] = async (request) => ({
    status: 200,
    html: `${request.headers.get('authorization') ?? ''}${request.headers.get('cookie') ?? 'no session'}`,
  })
  await using host = await startHost({ renderer: { render } })
  const own = await fetch(host.origin, { headers })
  const others = await fetch(host.origin)
  const ownAgain = await fetch(host.origin, { headers })

  expect(own.headers.get('cache-control')).toBe('private, no-store')
  expect(await own.text()).toContain('secret')
  expect(await others.text()).toBe('no session')
  expect(await ownAgain.text()).toContain('secret')
})

test('only the URL determines a cached page', async () => {
  const render: SiteRenderer['render'] = async (request, { siteUrl }) => ({
    status: 200,
    html: [siteUrl, request.url, ...request.headers.keys()].join(' '),
  })
  await using host = await startHost({ renderer: { render } })
  const spoofed = {
    Host: 'evil.example',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'gopher',
    'X-Original-URL': '/admin',
    'X-Rewrite-URL': '/admin',
    'X-HTTP-Method-Override': 'POST',
    Cookie: 'theme=evil',
    'Accept-Language': 'evil',
  }
  const poisoned = await exchange(
    host.port,
    getText('/archive?utm_source=evil&pageNum=2&token=evil', spoofed),
  )
  const absolute = await exchange(host.port, getText('http://evil.example/archive?pageNum=2', spoofed))
  const honest = await fetch(`${host.origin}/archive?pageNum=2`)

  expect(poisoned).not.toContain('evil')
  expect(absolute).not.toContain('evil')
  expect(await honest.text()).toBe('https://blog.example https://blog.example/archive?pageNum=2')
})

test('a personal rendering is aborted when the client disconnects', async () => {
  const { promise, resolve } = Promise.withResolvers<AbortSignal>()
  const render: SiteRenderer['render'] = (request) => {
    resolve(request.signal)
    return new Promise(() => undefined)
  }
  await using host = await startHost({ renderer: { render } })
  const client = new AbortController()
  const requests = fetch(host.origin, { signal: client.signal, headers: { Authorization: 'x' } }).catch(
    () => undefined,
  )
  const signal = await promise
  client.abort()
  await requests

  await expect.poll(() => signal.aborted).toBe(true)
})

test('a rendering that never ends is aborted, and the next request gets the page', async () => {
  let renderings = 0
  const render: SiteRenderer['render'] = async (request, context) => {
    renderings += 1
    return renderings === 1 ? new Promise(() => undefined) : plainRenderer.render(request, context)
  }
  await using host = await startHost({ renderer: { render }, limits: { renderTimeout: 100 } })

  expect((await fetch(host.origin)).status).toBe(500)
  expect((await fetch(host.origin)).status).toBe(200)
})

test('an uncached path is rendered for every request, with its Referer', async () => {
  const referers: (string | null)[] = []
  const render = async ({ headers }: Request): Promise<RenderedPage> => {
    referers.push(headers.get('referer'))
    return { status: 302, html: '', redirectTo: `/post/${referers.length}` }
  }
  await using host = await startHost({ renderer: { render } })
  const get = (headers: Record<string, string>): Promise<Response> =>
    fetch(`${host.origin}/elsewhere`, { redirect: 'manual', headers })
  const responses = await Promise.all([get({ Referer: `${host.origin}/post/4` }), get({})])

  const locations = responses.map((response) => response.headers.get('location'))
  expect(locations.toSorted()).toEqual(['/post/1', '/post/2'])
  expect(responses.map((response) => response.headers.get('cache-control'))).toEqual(
    Array(2).fill('private, no-store'),
  )
  expect(referers).toEqual(expect.arrayContaining([`${host.origin}/post/4`, null]))
})

test('lookups of moved pages are queued like renderings', async () => {
  const lookups: PromiseWithResolvers<string | null>[] = []
  const pages = createPageHandler({
    renderer: plainRenderer,
    context: { fetch, siteUrl: 'https://blog.example', analytics: null },
    contentSecurityPolicy: '',
    cache: createPageCache({ version: createContentVersion() }),
    clientAddress: createClientAddress([]),
    scheduler: createRequestScheduler({ ...defaultSchedulerLimits, maxConcurrent: 1, maxQueued: 1 }),
    renderTimeout: 5_000,
    log: createLogger('silent', { write: () => {} }),
    loggedPath: (path) => path,
    acceptsWebmentions: async () => false,
    movedPages: {
      find() {
        const lookup = Promise.withResolvers<string | null>()
        lookups.push(lookup)
        return lookup.promise
      },
    },
    firstImport: () => null,
    onArticleView: () => {},
    onVisit: () => {},
  })
  const server = createServer(
    (req, res) => void pages(req, res, { path: '/a', encodedPath: '/a', query: '' }),
  )
  await once(server.listen(0), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const get = () => fetch(`http://127.0.0.1:${port}/a`, { redirect: 'manual' })

  const first = get()
  await expect.poll(() => lookups).toHaveLength(1)
  const others = [get(), get()]
  expect((await Promise.race(others)).status).toBe(503)
  expect(lookups).toHaveLength(1)
  lookups[0]?.resolve('/b')
  expect((await first).status).toBe(301)
  await expect.poll(() => lookups).toHaveLength(2)
  lookups[1]?.resolve('/b')
  expect((await Promise.all(others)).map(({ status }) => status).toSorted()).toEqual([301, 503])
  await new Promise((resolve) => server.close(resolve))
})
