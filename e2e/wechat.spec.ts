import { createHash, randomUUID } from 'node:crypto'
import { test, readSessionToken } from './accounts.ts'
import { expect, openReady } from './fixtures.ts'
import { startOwnServer, type OwnServer } from './own-server.ts'

const secret = 'bambooslips'

let server: OwnServer

test.beforeAll(async () => {
  server = await startOwnServer(
    { 'site.yaml': 'name: 青简\nloginTypeList: [wechat]\n' },
    { WECHAT_TOKEN: secret },
  )
})
test.afterAll(() => server.stop())

/** Sends a follower's message as WeChat's servers do. */
async function sendToAccount(content: string): Promise<string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const nonce = randomUUID().replaceAll('-', '')
  const signature = createHash('sha1').update([secret, timestamp, nonce].toSorted().join('')).digest('hex')
  const response = await fetch(
    `${server.origin}/api/api/wechat/message?${new URLSearchParams({ signature, timestamp, nonce })}`,
    {
      method: 'POST',
      body: `<xml><ToUserName><![CDATA[gh_site]]></ToUserName><FromUserName><![CDATA[openid-1]]></FromUserName><CreateTime>${timestamp}</CreateTime><MsgType><![CDATA[text]]></MsgType><Content><![CDATA[${content}]]></Content><MsgId>1</MsgId></xml>`,
    },
  )
  return response.text()
}

test(
  'sending the code to the official account logs this browser in',
  { tag: '@wide' },
  async ({ page, context }) => {
    await openReady(page, `${server.origin}/login?next=/about`)
    await page.getByRole('link', { name: '微信' }).click()
    const code = page.getByRole('status', { name: '公众号验证码' })
    await expect(code).toHaveText(/^\d{6}$/)
    expect(await sendToAccount((await code.textContent()) ?? '')).toContain('登录成功')
    await expect(page).toHaveURL(`${server.origin}/about`)
    await expect(page.getByRole('banner').getByRole('button', { name: '用户头像' })).toBeVisible()
    expect(await readSessionToken(context)).toBeDefined()
  },
)

test('an unused code expires and is replaced', { tag: '@wide' }, async ({ page }) => {
  await page.clock.install()
  await openReady(page, `${server.origin}/login?view=wechat`)
  const code = page.getByRole('status', { name: '公众号验证码' })
  await expect(code).toHaveText(/^\d{6}$/)
  const first = (await code.textContent()) ?? ''
  await page.clock.fastForward(61_000)
  await expect(page.getByText('验证码已过期')).toBeVisible()
  await page.getByRole('button', { name: '换一个验证码' }).click()
  await expect(code).not.toHaveText(first)
})
