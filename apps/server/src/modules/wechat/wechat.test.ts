import { createHash } from 'node:crypto'
import { LoginUserSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, openBrowser } from '../../../test/host/browser.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import { fetchCall, readResponse } from '../../../test/read-response.ts'
import { MINUTE } from '#platform/process/durations.ts'
import { composeWechatReply } from '#modules/wechat/wechat-message.ts'

const wechatToken = 'canaryToken69'
let host: TestHost
let now = Date.now()

beforeAll(async () => {
  host = await startHost({ variables: { WECHAT_TOKEN: wechatToken }, now: () => now })
})

afterAll(() => host[Symbol.asyncDispose]())

beforeEach(() => {
  // Each test starts with fresh rate limits.
  now += 30 * MINUTE
})

interface Signing {
  token?: string
  /** Milliseconds since the epoch. */
  at?: number
  nonce?: string
}

let lastNonce = 0

/** The address with the signature of WeChat's servers. */
function signed(
  { token = wechatToken, at = now, nonce = `n${(lastNonce += 1)}` }: Signing = {},
  more = '',
): string {
  const timestamp = String(Math.floor(at / 1_000))
  const signature = createHash('sha1').update([token, timestamp, nonce].toSorted().join('')).digest('hex')
  return `/api/wechat/message?signature=${signature}&timestamp=${timestamp}&nonce=${nonce}${more}`
}

function textMessage(content: string, from = 'openid-1'): string {
  return `<xml><ToUserName><![CDATA[gh_site]]></ToUserName>
<FromUserName><![CDATA[${from}]]></FromUserName>
<CreateTime>1700000000</CreateTime>
<MsgType><![CDATA[text]]></MsgType>
<Content><![CDATA[${content}]]></Content>
<MsgId>1234567890123456</MsgId></xml>`
}

async function post(address: string, body: string): Promise<{ status: number; text: string }> {
  const response = await fetch(host.origin + address, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'text/xml' },
  })
  return { status: response.status, text: await response.text() }
}

/** The reply of the public account. */
async function send(content: string, from?: string): Promise<string> {
  const { status, text } = await post(signed(), textMessage(content, from))
  expect(status).toBe(200)
  return /<Content><!\[CDATA\[(.*)\]\]><\/Content>/.exec(text)?.[1] ?? ''
}

async function getCode(browser: Browser): Promise<string> {
  const path = '/api/api/wechat/getCode'
  return (await readResponse(path, await browser.get(path))).data
}

async function poll(browser: Browser, code: string) {
  const path = `/api/api/wechat/isLogin/${code}` as const
  return readResponse(path, await browser.get(path))
}

describe('login by code', () => {
  test('stays pending until the code was sent, then returns the user once', async () => {
    const browser = openBrowser(host.origin)
    const code = await getCode(browser)
    expect(code).toMatch(/^\d{6}$/)
    expect(await poll(browser, code)).toMatchObject({ status: 202, body: { code: 202, data: null } })

    expect(await send(` ${code} `)).toContain('登录成功')
    const { status, data } = await poll(browser, code)
    expect(status).toBe(200)
    expect(v.parse(LoginUserSchema, data)).toMatchObject({ nickname: '微信用户', email: '' })
    const me = await browser.get('/auth/info', { Authorization: data.token })
    expect(await me.json()).toMatchObject({ data: { id: data.id } })

    expect(await poll(browser, code)).toMatchObject({ status: 400, body: { code: 400 } })
  })

  test('finds the same account again', async () => {
    const ids = new Set<number>()
    for (let time = 0; time < 2; time += 1) {
      const browser = openBrowser(host.origin)
      const code = await getCode(browser)
      await send(code, 'openid-2')
      ids.add((await poll(browser, code)).data.id)
    }
    expect(ids.size).toBe(1)
  })

  test('D69: is reported only to the browser that requested the code', async () => {
    const browser = openBrowser(host.origin)
    const code = await getCode(browser)
    await send(code)
    const other = openBrowser(host.origin)
    await getCode(other)
    for (const stranger of [other, openBrowser(host.origin)]) {
      expect((await poll(stranger, code)).status).toBe(400)
    }
    expect((await poll(browser, code)).status).toBe(200)
    expect(browser.setCookies.join()).toContain('HttpOnly')
  })

  test('expires after a minute', async () => {
    const browser = openBrowser(host.origin)
    const code = await getCode(browser)
    now += MINUTE + 1
    expect(await send(code)).toContain('已过期')
    expect((await poll(browser, code)).status).toBe(400)
  })

  test('belongs to the first user who sends the code', async () => {
    const browser = openBrowser(host.origin)
    const code = await getCode(browser)
    expect(await send(code, 'openid-3')).toContain('登录成功')
    expect(await send(code, 'openid-4')).toContain('不正确')
  })

  test('cannot be guessed', async () => {
    for (let tried = 0; tried < 5; tried += 1) expect(await send('000000', 'openid-5')).toContain('不正确')
    expect(await send('000000', 'openid-5')).toContain('尝试次数过多')
  })

  test('is rate-limited', async () => {
    const browser = openBrowser(host.origin)
    for (let count = 0; count < 10; count += 1) await getCode(browser)
    expect((await browser.get('/api/wechat/getCode')).status).toBe(429)
  })
})

describe('the public account', () => {
  test('verifies the ownership of the site for WeChat', async () => {
    const response = await fetch(host.origin + signed({}, '&echostr=5837106523985231'))
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
    expect(await response.text()).toBe('5837106523985231')
  })

  test.for([
    ['no signature', () => '/api/wechat/message?x=1'],
    ['another token', () => signed({ token: 'wrong' })],
    ['an old signature', () => signed({ at: now - 6 * MINUTE })],
    ['a signature of the future', () => signed({ at: now + 6 * MINUTE })],
    ['a nonce that is a list', () => signed({ nonce: 'a,b' })],
  ] satisfies [string, () => string][])('rejects a call with %s', async ([, address]) => {
    const proof = await fetch(`${host.origin}${address()}&echostr=1`)
    const message = await post(address(), textMessage('1'))
    for (const status of [proof.status, message.status]) expect([400, 403]).toContain(status)
  })

  test('echoes no markup', async () => {
    expect((await fetch(`${host.origin}${signed()}&echostr=<script>`)).status).toBe(400)
  })

  test('replies with a help text in Chinese', async () => {
    expect(await send('你好')).toContain('6 位登录码')
    const follow = textMessage('').replace('CDATA[text]', 'CDATA[event]')
    expect((await post(signed(), follow)).text).toContain('欢迎关注')
  })

  test('accepts a retry by WeChat, and rejects a replay with another body', async () => {
    const browser = openBrowser(host.origin)
    const code = await getCode(browser)
    const address = signed()
    const first = await post(address, textMessage('你好'))
    expect(await post(address, textMessage('你好'))).toEqual(first)
    expect((await post(address, textMessage(code, 'openid-evil'))).status).toBe(403)
    expect((await poll(browser, code)).status).toBe(202)
  })

  const entity = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY f SYSTEM "file:///etc/passwd">]>'
  test.for([
    ['a document type with entities', `${entity}${textMessage('&f;&a;&a;')}`],
    ['an entity', textMessage('1').replace('1700000000', '&f;')],
    ['nesting', '<xml><a><b>1</b></a></xml>'],
    ['attributes', '<xml><FromUserName x="1">a</FromUserName></xml>'],
    ['no sender', '<xml><MsgType>text</MsgType></xml>'],
    ['half a message', textMessage('1').slice(0, -20)],
    ['data that end early', textMessage('a]]><b>1</b><![CDATA[')],
    ['no XML', '{"a":1}'],
    ['nothing', ''],
    ['a thousand open elements', `<xml>${'<a>'.repeat(1_000)}</xml>`],
    ['bytes of chance', '\u0000\ufffd<xml>'],
  ] as const)('rejects a message that is %s', async ([, xml]) => {
    const { status, text } = await post(signed(), xml)
    expect(status).toBe(400)
    expect(text).not.toContain('root:')
  })

  test('escapes names in the XML', () => {
    const message = { from: 'openid', to: 'gh_site', type: 'text', content: '' }
    const reply = composeWechatReply(message, '你好，a]]></Content><Content>b', 1)
    expect(reply).toContain('a]]]]><![CDATA[></Content><Content>b]]></Content>')
  })

  test('limits the size of a message', async () => {
    expect((await post(signed(), textMessage('字'.repeat(10_000)))).status).toBe(413)
  })
})

test('without a configured account, logins are rejected like those of other providers', async () => {
  await using plain = await startHost()
  const bodies = ['/auth/render/github', '/wechat/getCode', '/wechat/isLogin/000000'].map(async (path) => {
    const response = await fetch(`${plain.origin}/api${path}`)
    expect(response.status).toBe(400)
    return response.text()
  })
  const [other, ...own] = await Promise.all(bodies)
  expect(other).toContain('站长没有开通这种登录方式')
  expect(own).toEqual([other, other])
  expect((await fetch(plain.origin + signed({}, '&echostr=1'))).status).toBe(404)
  const { data } = await fetchCall(host.origin, '/api/webConfig')
  expect(data.loginTypeList).toEqual(['wechat'])
})
