import { allCalls, hasSideEffects, type Call } from '@qingjian/api-client/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchCall } from '../../../test/read-response.ts'
import { post, writePosts } from '../../../test/host/content.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'

let host: TestHost

beforeAll(async () => {
  host = await startHost({ variables: { WECHAT_TOKEN: 'token' } })
})

afterAll(() => host[Symbol.asyncDispose]())

const refusal = { code: 403, message: '不接受来自其他网站的请求', data: null }

const parameters: Record<string, string> = { source: 'github', token: 'r1.x', code: 'x' }

/** Calls with a valid path, as a browser for a page of `headers`. */
async function send({ method, path }: Pick<Call, 'method' | 'path'>, headers: Record<string, string>) {
  const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '1')
  const response = await fetch(host.origin + target, { method, headers, redirect: 'manual' })
  return { status: response.status, body: await response.text() }
}

const rejectsCrossSite = (call: Call): boolean => hasSideEffects(call) && call.crossSite !== 'allowed'
const rejecting = allCalls.filter(([, call]) => rejectsCrossSite(call))
const others = allCalls.filter(([, call]) => !rejectsCrossSite(call))

describe('G6: a request for a page of another site', () => {
  test.for(rejecting)('to %s gets 403', async ([, call]) => {
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-site' },
    ]) {
      const { status, body } = await send(call, headers)
      expect(status).toBe(403)
      expect(JSON.parse(body)).toEqual(refusal)
    }
  })

  test.for(others)('to %s is not rejected for it', async ([, call]) => {
    const { body } = await send(call, { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' })
    expect(body).not.toContain(refusal.message)
  })

  test('counts no visit and sends no email', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/'
    const get = <Path extends string>(path: Path, version: number, site: string) =>
      fetchCall(host.origin, path, {
        headers: { 'Sec-Fetch-Site': site, 'User-Agent': agent + version },
      })
    const path = '/api/sendEmailCode?email=zhu@mail.example'
    await get('/api/report', 1, 'cross-site')
    await get('/api/report', 3, 'same-site')
    await get('/api/report', 2, 'same-origin')
    await get(path, 1, 'cross-site')
    await get(path, 1, 'same-site')

    await expect
      .poll(async () => (await get('/api/webConfig', 1, 'same-origin')).body.extra?.visitorCount, {
        timeout: 5_000,
      })
      .toBe(1)
    // A code that was sent would reject the next one for a minute.
    expect((await get(path, 1, 'same-origin')).status).toBe(200)
  })
})

test('G6: a link of another site to an article opens its page, whose rendering calls in process', async () => {
  await using linked = await startHost({
    prepare: (folder) => writePosts(folder, { 'bamboo.md': post('竹', '竹简。') }),
    renderer: {
      render: async (_, context) => {
        const response = await context.fetch(`${context.siteUrl}/api/article/detail/1`)
        return { status: response.status, html: await response.text() }
      },
    },
  })
  const link = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }
  for (const headers of [link, { ...link, Cookie: 'blog_token=expired' }]) {
    const response = await fetch(`${linked.origin}/post/1`, { headers })
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('竹简。')])
  }
})

test.for([
  ['the site itself', { Origin: 'https://blog.example', 'Sec-Fetch-Site': 'same-origin' }],
  ['the site in a browser without Fetch Metadata', { Origin: 'https://blog.example' }],
  // A proxy in front may replace `Host`; the browser compared the real origins.
  ['the site behind a proxy', { Origin: 'http://localhost:5173', 'Sec-Fetch-Site': 'same-origin' }],
  ['an address bar', { 'Sec-Fetch-Site': 'none' }],
  ['a program', {}],
] as const)('a request from %s is not rejected', async ([, headers]) => {
  expect((await send({ method: 'GET', path: '/api/report' }, headers)).status).toBe(200)
})

test('a request from the address that it is sent to is not rejected', async () => {
  expect((await send({ method: 'GET', path: '/api/report' }, { Origin: host.origin })).status).toBe(200)
})

describe('G6: a body that a form of another site can send', () => {
  const body = '{"content":"竹"}'

  test.for([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    'application/jsonp',
    '',
  ])('as "%s" gets 415 where JSON is meant', async (type) => {
    const paths = ['comment/preview', 'api/comment/preview', 'auth/login', 'article/unlock/1']
    for (const path of paths.map((each) => `/api/${each}`)) {
      const response = await fetch(host.origin + path, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body,
      })
      expect(response.status).toBe(415)
      expect(await response.json()).toEqual({
        code: 415,
        message: '请求内容应为 JSON（application/json）',
        data: null,
      })
    }
  })

  test.for(['application/json', 'Application/JSON; charset=utf-8'])('as "%s" is read', async (type) => {
    const response = await fetch(`${host.origin}/api/comment/preview`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    })
    expect(response.status).toBe(200)
  })

  test('is ignored where no body is meant, as by a one-click unsubscription', async () => {
    const response = await fetch(`${host.origin}/api/mail/unsubscribe/r1.x`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(await response.json()).toMatchObject({ code: 404, message: '退订链接无效' })
  })
})
