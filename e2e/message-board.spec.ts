import type { Locator, Page } from '@playwright/test'
import { createAccount, createClient, openAs } from './accounts.ts'
import { expect, expectNoAxeFinding, expectNoHorizontalScroll, holdRequest, openReady } from './fixtures.ts'
import { testOn } from './own-site.ts'

const test = testOn({ 'site.yaml': 'name: 青简\n' })

test.describe.configure({ mode: 'default' })

const content = (page: Page): Locator => page.getByRole('textbox', { name: '留言内容' })
const send = (page: Page): Locator => page.getByRole('button', { name: /^发送留言/ })
const control = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: '弹幕' }).getByRole('button', { name })

/** Playback rate of each moving message; 0 while paused. */
function paces(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main [aria-hidden="true"] > span')].flatMap((text) =>
      text.getAnimations().map(({ playState, playbackRate }) => (playState === 'paused' ? 0 : playbackRate)),
    ),
  )
}

test(
  'a guest’s message is shown immediately, moves, and is visible to others; the next one is rate-limited',
  { tag: '@phone' },
  async ({ page, other }) => {
    test.slow()
    await openReady(page, '/messages')
    await expect(page.getByText('还没有人留言，来写第一句吧。')).toBeVisible()
    await send(page).click()
    await expect(content(page)).toBeFocused()
    await expect(content(page)).toHaveAccessibleDescription(/请输入留言内容/)
    await page.getByRole('textbox', { name: '昵称' }).fill('站\u200B长')
    await content(page).fill('路过 <b>竹林</b>')
    await send(page).click()
    await expect(page.getByRole('textbox', { name: '昵称' })).toHaveAccessibleDescription(/与站长混淆/)
    await expect(content(page)).toHaveValue('路过 <b>竹林</b>')

    const release = await holdRequest(page, '**/message/add', (route) => route.continue())
    await page.getByRole('textbox', { name: '昵称' }).fill('过客')
    await send(page).click()
    const own = page.getByRole('article', { name: '过客 的留言' })
    await expect(own).toContainText('路过 <b>竹林</b>')
    await expect(own.getByText('发送中')).toBeVisible()
    release()
    await expect(own.locator('time')).toBeVisible()
    await expect(send(page)).toHaveText(/发送留言（\d+ 秒）/)
    await expect(send(page)).toBeDisabled()
    await expect(own.getByRole('button', { name: '删除' })).toHaveCount(0)
    await expect(
      page.locator('main [aria-hidden="true"] > span', { hasText: '路过 <b>竹林</b>' }),
    ).not.toHaveCount(0)
    await openReady(other, '/messages')
    await expect(other.getByRole('article', { name: '过客 的留言' })).toContainText('路过 <b>竹林</b>')
  },
)

test(
  'moving messages can be paused, slowed and listed by keyboard, and pause under the pointer',
  { tag: '@wide' },
  async ({ page, origin }) => {
    test.slow()
    for (const text of ['一', '二', '三']) await createClient(origin).messages.add({ content: text })
    await openReady(page, '/messages')
    await expect.poll(() => paces(page)).toContain(1)
    // Focus in the controls pauses it until a control is used.
    await control(page, '慢速').focus()
    await expect.poll(async () => new Set(await paces(page))).toEqual(new Set([0]))
    await page.keyboard.press('Enter')
    await expect.poll(() => paces(page)).toContain(0.5)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(control(page, '播放弹幕')).toBeFocused()
    await expect.poll(async () => new Set(await paces(page))).toEqual(new Set([0]))
    await page.keyboard.press('Enter')
    await expect.poll(() => paces(page)).toContain(0.5)

    await page.mouse.move(0, 0)
    const sky = page.locator('main [aria-hidden="true"]').first()
    const { x = 0, y = 0 } = (await sky.boundingBox()) ?? {}
    await page.mouse.move(x + 40, y + 40)
    await expect.poll(async () => new Set(await paces(page))).toEqual(new Set([0]))
    await page.mouse.move(0, 0)
    await expect.poll(() => paces(page)).toContain(0.5)

    await control(page, '只看列表').focus()
    await page.keyboard.press('Enter')
    await expect(control(page, '只看列表')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => paces(page)).toEqual([])
    await expect(page.getByRole('list').getByRole('article')).not.toHaveCount(0)
  },
)

test('nothing moves with reduced motion; no axe finding in either theme', async ({ page, origin }) => {
  await createClient(origin).messages.add({ content: '静一静' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openReady(page, '/messages')
  await expect(page.getByRole('article').filter({ hasText: '静一静' })).not.toHaveCount(0)
  await expect(control(page, '播放弹幕')).toBeVisible()
  expect(await paces(page)).toEqual([])
  await expectNoAxeFinding(page, { inBothThemes: true })
  await expectNoHorizontalScroll(page)
})

test(
  'G18: a message whose response is lost is rolled back, and stored once when it is sent again; users delete their own',
  { tag: '@wide' },
  async ({ page, server }) => {
    const account = await createAccount(server.dataDir)
    await openAs(page, account, '/messages')
    await expect(page.getByRole('textbox', { name: '昵称' })).toHaveCount(0)
    await page.route('**/message/add', async (route) => {
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    await content(page).fill('留不住的话')
    await send(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: '留不住的话' })).toHaveCount(0)
    await expect(content(page)).toHaveValue('留不住的话')
    await page.unroute('**/message/add')
    await send(page).click()
    const own = page.getByRole('article', { name: `${account.nickname} 的留言` })
    await own.getByRole('button', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await own.getByRole('button', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await expect(own).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('article').filter({ hasText: '留不住的话' })).toHaveCount(0)
  },
)
