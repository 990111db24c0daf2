import type { Page } from '@playwright/test'
import {
  createAccount,
  createClient,
  createUserClient,
  newVisitorContext,
  openAs,
  openSubscribed,
  readSessionToken,
  test,
} from './accounts.ts'
import { expect, expectNoAxeFinding, hydrated, openReady, setOffline } from './fixtures.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: '查看消息通知', exact: true })
const markedBell = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: '查看消息通知，有未读消息' })

/** Lets others reply to a comment of this user, who is notified of each. Returns the URL of the last reply. */
async function reply(origin: string, page: Page, ...replies: string[]): Promise<string> {
  const mine = createClient(origin, { token: await readSessionToken(page.context()) })
  const { records } = await mine.articles.list()
  const articleId = records[0]?.id ?? 0
  const { id: parentId } = await mine.comments.add({ articleId, content: `等人回答：${replies.join('、')}` })
  let last = parentId
  for (const content of replies) {
    const { comments } = createUserClient(origin, await createAccount())
    last = (await comments.add({ articleId, parentId, content })).id
  }
  return `/post/${articleId}#comment-${last}`
}

test('the bell of a guest redirects to the login and back', { tag: '@wide' }, async ({ page }) => {
  await openReady(page, '/about')
  await bell(page).click()
  await expect(page).toHaveURL('/login?next=%2Fnotifications')
})

test(
  'a reply is notified immediately, listed, and links to its comment',
  { tag: '@phone' },
  async ({ page, origin }) => {
    await openSubscribed(page, await createAccount(), '/notifications')
    await expect(page).toHaveTitle(/^消息通知 - /)
    await expect(page.getByText('还没有通知')).toBeVisible()
    await expect(bell(page)).toBeVisible()

    const link = await reply(origin, page, '竹影扫阶')
    await expect(page.getByRole('status').filter({ hasText: '竹影扫阶' })).toBeVisible()
    await expect(markedBell(page)).toBeVisible()
    const row = page.getByRole('list', { name: '通知' }).getByRole('listitem')
    await expect(row).toHaveCount(1)
    await expectNoAxeFinding(page, { part: 'main' })

    // Optimistic: the bell is updated before the response.
    const read = page.waitForResponse(/\/notifications\/read\/\d+$/)
    await row.getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(link)
    await read
    await expect(bell(page)).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(bell(page)).toBeVisible()
  },
)

test(
  'one and all are marked as read, one is deleted, all are deleted after a confirmation',
  { tag: '@wide' },
  async ({ page, origin }) => {
    await openSubscribed(page, await createAccount(), '/notifications')
    await reply(origin, page, '第一句', '第二句', '第三句')
    const rows = page.getByRole('list', { name: '通知' }).getByRole('listitem')
    const tabs = page.getByRole('navigation', { name: '通知类型' })
    await expect(rows).toHaveCount(3)
    await expect(tabs.getByRole('link', { name: /评论/ })).toContainText('3')
    await expectNoAxeFinding(page, { part: 'main' })

    await rows.first().getByRole('button', { name: '标为已读' }).click()
    await expect(tabs.getByRole('link', { name: /评论/ })).toContainText('2')
    await page.getByRole('button', { name: '全部已读' }).click()
    await expect(bell(page)).toBeVisible()
    await expect(page.getByRole('button', { name: '标为已读' })).toHaveCount(0)

    await rows.first().getByRole('button', { name: '删除' }).click()
    await expect(rows).toHaveCount(2)
    await tabs.getByRole('link', { name: /点赞/ }).click()
    await expect(page.getByText('没有这一类通知')).toBeVisible()
    await tabs.getByRole('link', { name: /全部/ }).click()
    await page.getByRole('button', { name: '清空通知' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: '清空通知' }).click()
    const cleared = page.waitForResponse(/\/notifications\/delete\/all$/)
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await cleared
    await expect(page.getByText('还没有通知')).toBeVisible()
    await expect(page.getByRole('button', { name: '清空通知' })).toBeDisabled()
    await page.reload()
    await expect(page.getByText('还没有通知')).toBeVisible()
  },
)

test('a failed deletion is rolled back', { tag: '@wide' }, async ({ page, origin }) => {
  await openSubscribed(page, await createAccount(), '/notifications')
  await reply(origin, page, '删不掉的')
  const rows = page.getByRole('list', { name: '通知' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await setOffline(page.context(), true)
  await rows.getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '网络连接失败' })).toBeVisible()
  await expect(rows).toHaveCount(1)
})

test(
  'a lost network is reported once, and missed notifications are loaded when it is back',
  { tag: '@wide' },
  async ({ page, origin }) => {
    await openSubscribed(page, await createAccount())
    await setOffline(page.context(), true)
    await expect(page.getByRole('alert').filter({ hasText: '网络已断开' })).toHaveCount(1)
    await reply(origin, page, '你不在的时候')
    await expect(bell(page)).toBeVisible()
    await setOffline(page.context(), false)
    await expect(markedBell(page)).toBeVisible()
  },
)

test('a logout by the user is not reported as expired', { tag: '@wide' }, async ({ page }) => {
  await openAs(page, await createAccount())
  await page.getByRole('banner').getByRole('button', { name: '用户头像' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByRole('status').filter({ hasText: '已退出登录' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: '登录已过期' })).toHaveCount(0)
})

test(
  'readers of an article see the number of readers',
  { tag: '@wide' },
  async ({ page, origin, browser }) => {
    const { records } = await createClient(origin).articles.list()
    // The last article, which no other test opens.
    const path = `/post/${records.at(-1)?.id}`
    await openReady(page, path)
    const facts = page.getByRole('article').getByRole('heading', { level: 1 })
    const before = await facts.boundingBox()
    const other = await newVisitorContext(browser)
    const second = await other.newPage()
    await second.goto(origin + path)
    await expect(page.getByText(/^\d+ 人正在读$/)).toBeVisible()
    await expect(second.getByText(/^\d+ 人正在读$/)).toBeVisible()
    expect(await facts.boundingBox()).toEqual(before)
    await other.close()
  },
)
