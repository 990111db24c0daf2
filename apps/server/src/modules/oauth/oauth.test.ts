import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { MINUTE } from '#platform/process/durations.ts'
import { type Browser, openBrowser } from '../../../test/host/browser.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import { fetchCall, readResponse } from '../../../test/read-response.ts'
import { clientId, clientSecret, type OAuthServer, startOAuthServer } from '../../../test/oauth-server.ts'

const sources = ['github', 'gitee', 'qq', 'weibo'] as const
const siteUrl = 'https://blog.example'
let provider: OAuthServer
let variables: Record<string, string>
let host: TestHost
let now = Date.now()

beforeAll(async () => {
  provider = await startOAuthServer()
  const settings = sources
    .map((source) => source.toUpperCase())
    .flatMap((name): [string, string][] => [
      [`${name}_CLIENT_ID`, clientId],
      [`${name}_CLIENT_SECRET`, clientSecret],
      [`${name}_URL`, provider.origin],
    ])
  variables = Object.fromEntries(settings)
  host = await startHost({ variables, now: () => now })
})

afterAll(async () => {
  await host[Symbol.asyncDispose]()
  await provider[Symbol.asyncDispose]()
})

beforeEach(() => {
  // Each test starts with fresh rate limits.
  now += 10 * MINUTE
})

/** Requests the address of the authorization page. */
async function begin(browser: Browser, source: string = 'github', redirect?: string): Promise<string> {
  const query = redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`
  const path = `/api/auth/render/${source}${query}` as const
  return (await readResponse(path, await browser.get(path))).data
}

/** Follows the redirect of the provider. @returns The redirect of the site. */
async function returnFromProvider(browser: Browser, back: URL): Promise<URL> {
  const response = await browser.get(back.pathname + back.search)
  expect(response.status).toBe(302)
  return new URL(response.headers.get('Location') ?? 'none:', siteUrl)
}

async function info(browser: Browser, token: string) {
  const path = '/api/auth/info?source=web'
  return readResponse(path, await browser.get(path, { Authorization: token }))
}

/** Logs in. @returns The token in the address. */
async function logIn(browser: Browser, source: string = 'github'): Promise<string> {
  const place = await returnFromProvider(browser, provider.allow(await begin(browser, source)))
  const token = place.searchParams.get('token')
  if (token === null) throw new Error(`No token in ${place}`)
  return token
}

describe.for(sources)('logging in through %s', (source) => {
  test('returns to the previous page, as a user with the provider’s name and picture', async () => {
    const browser = openBrowser(host.origin)
    const place = await returnFromProvider(
      browser,
      provider.allow(await begin(browser, source, '/post/3?from=feed#end')),
    )
    const token = place.searchParams.get('token') ?? ''
    expect(`${place}`).toBe(`${siteUrl}/post/3?from=feed&token=${token}#end`)

    const first = await info(browser, token)
    expect(first.data).toMatchObject({
      nickname: expect.stringMatching(/^子衿(?: \d{4,6})?$/),
      avatar: 'https://pictures.example/69.png',
      email: '',
      roles: ['user'],
    })
    expect(await info(browser, first.data.token ?? '')).toMatchObject({
      status: 200,
      data: { id: first.data.id, token: null },
    })
  })

  test('finds the same account again, even if its name has changed', async () => {
    const [before, after] = [openBrowser(host.origin), openBrowser(host.origin)]
    const first = await info(before, await logIn(before, source))
    provider.visitor.name = '青青'
    onTestFinished(() => {
      provider.visitor.name = '子衿'
    })
    expect((await info(after, await logIn(after, source))).data).toMatchObject({
      id: first.data.id,
      nickname: first.data.nickname,
    })
  })
})

test('the same id at two providers belongs to two users', async () => {
  const browser = openBrowser(host.origin)
  const ids = new Set<number>()
  for (const source of sources) ids.add((await info(browser, await logIn(browser, source))).data.id)
  expect(ids.size).toBe(4)
})

test('PKCE is used where it is supported', async () => {
  const { searchParams } = new URL(await begin(openBrowser(host.origin)))
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
})

describe('D69: a login cannot be finished', () => {
  const isRefused = async (browser: Browser, back: URL): Promise<void> => {
    const requests = provider.requests.length
    expect(`${await returnFromProvider(browser, back)}`).toBe(`${siteUrl}/login?failure=expired`)
    expect(provider.requests).toHaveLength(requests)
  }

  test('in another browser', async () => {
    const back = provider.allow(await begin(openBrowser(host.origin)))
    const other = openBrowser(host.origin)
    await begin(other)
    await isRefused(other, back)
    await isRefused(openBrowser(host.origin), back)
  })

  test('twice', async () => {
    const browser = openBrowser(host.origin)
    const back = provider.allow(await begin(browser))
    await returnFromProvider(browser, back)
    await isRefused(browser, back)
  })

  test('with an unknown state, without one, or with that of another provider', async () => {
    const browser = openBrowser(host.origin)
    for (const change of [
      (back: URL) => back.searchParams.set('state', 'made-up'),
      (back: URL) => back.searchParams.delete('state'),
      (back: URL) => (back.pathname = '/api/auth/callback/gitee'),
    ]) {
      const back = provider.allow(await begin(browser))
      change(back)
      await isRefused(browser, back)
    }
  })

  test('after ten minutes', async () => {
    const browser = openBrowser(host.origin)
    const back = provider.allow(await begin(browser))
    now += 10 * MINUTE + 1
    await isRefused(browser, back)
  })

  test('by a page of another site, which cannot read the cookie', async () => {
    const browser = openBrowser(host.origin)
    await begin(browser)
    expect(browser.setCookies.join()).toMatch(
      /^__Host-login_browser=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })
})

describe('D61: the login ticket in the address', () => {
  test('works once', async () => {
    const browser = openBrowser(host.origin)
    const token = await logIn(browser)
    expect((await info(browser, token)).status).toBe(200)
    expect((await info(browser, token)).status).toBe(401)
  })

  test('stays valid after a request with an invalid parameter', async () => {
    const browser = openBrowser(host.origin)
    const token = await logIn(browser)
    const { status } = await browser.get('/api/auth/info?source=%00', { Authorization: token })
    expect(status).toBe(400)
    expect((await info(browser, token)).status).toBe(200)
  })

  test('works only for the exchange into a session', async () => {
    const browser = openBrowser(host.origin)
    const token = await logIn(browser)
    for (const path of ['/protal/user/mySessions', '/protal/user/export']) {
      expect((await browser.get(path, { Authorization: token })).status).toBe(401)
    }
    expect((await info(browser, token)).status).toBe(200)
  })

  test('expires after a minute', async () => {
    const browser = openBrowser(host.origin)
    const token = await logIn(browser)
    now += MINUTE + 1
    expect((await info(browser, token)).status).toBe(401)
  })

  test('cannot log in another browser (D60)', async () => {
    const token = await logIn(openBrowser(host.origin))
    const victim = openBrowser(host.origin)
    await begin(victim)
    expect((await info(victim, token)).status).toBe(401)
  })

  test('is in no log, Referer or cache', async () => {
    const browser = openBrowser(host.origin)
    const token = await logIn(browser)
    const page = await browser.get(`/post/3?token=${token}`)
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(page.headers.get('Cache-Control')).toBe('private, no-store')
    await info(browser, token)
    expect(host.logLines.join('\n')).not.toContain(token)
  })
})

test.for([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '%09//evil.example',
  '\t//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '//blog.example@evil.example',
  'https://blog.example@evil.example',
  'post/3',
  '',
])('D62: a login with the redirect %j returns to the home page', async (redirect) => {
  const browser = openBrowser(host.origin)
  const { pathname, search } = provider.allow(await begin(browser, 'github', redirect))
  const response = await browser.get(pathname + search)
  expect(response.headers.get('Location')).toMatch(/^\/\?token=[\w-]{43}$/)
})

describe('a login fails if the provider', () => {
  const failsWith = async (respond: OAuthServer['respond']): Promise<string> => {
    const browser = openBrowser(host.origin)
    const back = provider.allow(await begin(browser))
    provider.respond = respond
    onTestFinished(() => {
      provider.respond = null
    })
    return `${await returnFromProvider(browser, back)}`
  }
  const failed = `${siteUrl}/login?failure=failed`

  test('responds with an error', async () => {
    const redirect = await failsWith((_, res) => void res.writeHead(500).end('{}'))
    expect(redirect).toBe(failed)
    expect(host.logLines.join('\n')).toContain('第三方登录失败')
  })

  test('responds with an unexpected body', async () => {
    expect(await failsWith((_, res) => void res.end('<html>'))).toBe(failed)
    expect(await failsWith((_, res) => void res.end('{"access_token":[]}'))).toBe(failed)
  })

  test('redirects', async () => {
    const seen = provider.requests.length
    expect(await failsWith((_, res) => void res.writeHead(302, { Location: '/elsewhere' }).end())).toBe(
      failed,
    )
    expect(provider.requests.slice(seen)).toEqual(['/login/oauth/access_token'])
  })

  test('sends an oversized but valid response', async () => {
    const everything = JSON.stringify({ access_token: 'x', id: 69, login: 'ziqin' })
    expect(await failsWith((_, res) => void res.end(everything + ' '.repeat(1024 * 1024)))).toBe(failed)
  })

  test('never ends its response', async () => {
    const flood = Buffer.alloc(64 * 1024, 'x')
    const redirect = await failsWith((_, res) => {
      const pour = (): void => {
        while (res.write(flood));
        res.once('drain', pour)
      }
      pour()
    })
    expect(redirect).toBe(failed)
  })

  test('does not respond', async () => {
    expect(await failsWith(() => undefined)).toBe(failed)
  })
})

test('G43: a provider that hangs delays no other call, as logins that wait for it occupy no slot', async () => {
  await using site = await startHost({ variables: { ...variables, TRUST_PROXY: '127.0.0.1' } })
  const waiting: ServerResponse[] = []
  provider.respond = (_, res) => void waiting.push(res)
  onTestFinished(() => {
    provider.respond = null
  })
  const logins = Array.from({ length: 40 }, async (_, index) => {
    const browser = openBrowser(site.origin)
    const from = { 'X-Forwarded-For': `203.0.113.${index}` }
    const { data } = await readResponse(
      '/api/auth/render/github',
      await browser.get('/api/auth/render/github', from),
    )
    const { pathname, search } = provider.allow(data)
    return browser.get(pathname + search, from)
  })
  await expect.poll(() => waiting.length).toBe(40)
  for (const res of waiting) res.writeHead(500).end()
  for (const login of logins) expect((await login).headers.get('Location')).toBe('/login?failure=failed')
})

test('the visitor sees whether the login failed or was denied', async () => {
  for (const [error, reason] of [
    ['access_denied', 'denied'],
    ['server_error', 'failed'],
  ]) {
    const browser = openBrowser(host.origin)
    const state = new URL(await begin(browser)).searchParams.get('state')
    const back = new URL(`${siteUrl}/api/auth/callback/github?error=${error}&state=${state}`)
    expect(`${await returnFromProvider(browser, back)}`).toBe(`${siteUrl}/login?failure=${reason}`)
  }
})

test('the secret is sent to the provider only', async () => {
  const browser = openBrowser(host.origin)
  const address = await begin(browser)
  const { body, data } = await readResponse('/api/webConfig', await browser.get('/api/webConfig'))
  expect(address + JSON.stringify(body) + host.logLines.join('\n')).not.toContain(clientSecret)
  expect(data.loginTypeList).toEqual([...sources])
})

test('requests for the address are rate-limited', async () => {
  const browser = openBrowser(host.origin)
  for (let count = 0; count < 20; count += 1) await begin(browser)
  expect((await browser.get('/api/auth/render/github')).status).toBe(429)
})

test.for(['google', 'wechat', '..%2fgithub', '__proto__'])('%s is no provider', async (source) => {
  const browser = openBrowser(host.origin)
  expect([400, 404]).toContain((await browser.get(`/api/auth/render/${source}`)).status)
  expect([400, 404]).toContain((await browser.get(`/api/auth/callback/${source}?code=x&state=y`)).status)
})

test('a provider that is not configured is rejected, and not listed', async () => {
  await using plain = await startHost()
  const browser = openBrowser(plain.origin)
  expect(await (await browser.get('/api/auth/render/github')).json()).toMatchObject({
    code: 400,
    message: '站长没有开通这种登录方式',
  })
  const { data } = await fetchCall(plain.origin, '/api/webConfig')
  expect(data.loginTypeList).toEqual([])
})
