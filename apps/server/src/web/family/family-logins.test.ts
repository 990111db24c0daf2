import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EnvelopeSchema, LoginUserSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, openBrowser } from '../../../test/host/browser.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import { openClient } from '../../../test/sockets.ts'

const base = '/mojian'
const wechatToken = 'canaryToken70'

let host: TestHost

beforeAll(async () => {
  host = await startHost({
    variables: { FAMILY_BASE: base, WECHAT_TOKEN: wechatToken },
    async prepare(folder) {
      await mkdir(join(folder, 'content'), { recursive: true })
      await writeFile(join(folder, 'content/site.yaml'), 'openChatroom: true\n')
    },
  })
})

afterAll(() => host[Symbol.asyncDispose]())

/** Sends a code to the WeChat account of the site. */
async function sendToWechat(code: string): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const nonce = `n${code}`
  const signature = createHash('sha1')
    .update([wechatToken, timestamp, nonce].toSorted().join(''))
    .digest('hex')
  const query = new URLSearchParams({ signature, timestamp, nonce })
  const response = await fetch(`${host.origin}/api/wechat/message?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/xml' },
    body: `<xml><ToUserName><![CDATA[gh_site]]></ToUserName><FromUserName><![CDATA[openid-1]]></FromUserName>
<CreateTime>1700000000</CreateTime><MsgType><![CDATA[text]]></MsgType>
<Content><![CDATA[${code}]]></Content><MsgId>1234567890123456</MsgId></xml>`,
  })
  expect(await response.text()).toContain('登录成功')
}

async function get(browser: Browser, path: string) {
  const response = await browser.get(base + path)
  expect(response.status).toBe(200)
  return v.parse(EnvelopeSchema, await response.json())
}

test('a login by WeChat gets the cookie of sockets, whose client is disconnected by the logout', async () => {
  const browser = openBrowser(host.origin)
  const code = v.parse(v.string(), (await get(browser, '/api/wechat/getCode')).data)
  expect(await get(browser, `/api/wechat/isLogin/${code}`)).toMatchObject({ code: 202 })
  await sendToWechat(code)
  const login = await get(browser, `/api/wechat/isLogin/${code}`)
  expect(login.code).toBe(200)
  const { id, token } = v.parse(LoginUserSchema, login.data)
  const cookie = browser.setCookies.find((line) => line.startsWith('blog_token='))
  expect(cookie).toContain(`blog_token=${token}; `)
  expect(cookie).toContain(`Path=${base}/websocket; HttpOnly`)

  await using client = openClient(`${host.origin.replace('http', 'ws')}${base}/websocket/${id}`, [], {
    headers: { Cookie: `blog_token=${token}` },
  })
  await client.opened
  await fetch(`${host.origin}${base}/auth/logout`, { method: 'POST', headers: { Authorization: token } })
  expect(await client.ended).toBe(4401)
})
