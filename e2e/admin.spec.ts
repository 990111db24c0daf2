import type { Page } from '@playwright/test'
import { createAccount, createClient, createUserClient, logIn } from './accounts.ts'
import { expect, hydrated, listArticles } from './fixtures.ts'
import { expectNoAxeFinding } from './axe.ts'
import { openAdmin, test } from './admin-site.ts'
import { post } from './own-server.ts'
import { testOn } from './own-site.ts'

const item = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('an admin logs in on the site, returns to the back office, and decides', async ({
  page,
  server,
  origin,
}) => {
  const owner = await createAccount(server.dataDir, 'admin')
  const writer = await createAccount(server.dataDir)
  const articleId = (await listArticles({ baseURL: origin }))[0]?.id ?? 0
  const [kept, gone] = [`留下 ${owner.nickname}`, `删掉 ${owner.nickname}`]
  await createUserClient(origin, writer).comments.add({ articleId, content: kept })
  await createClient(origin).messages.add({ content: gone })

  await page.goto('/admin/engagement')
  await page.getByRole('link', { name: '去登录' }).click()
  await hydrated(page)
  await logIn(page, owner)
  await expect(page).toHaveURL(/\/admin\/engagement$/)

  await item(page, kept).getByRole('button', { name: '通过', exact: true }).click()
  await expect(item(page, kept).getByText('待审')).toHaveCount(0)
  await expectNoAxeFinding(page, { inBothThemes: true })
  await page.getByRole('tab', { name: /留言/ }).click()
  await item(page, gone).getByRole('button', { name: '删除' }).click()
  await page.getByRole('button', { name: '撤销' }).click()
  await item(page, gone).getByRole('button', { name: '删除' }).click()
  await expect(item(page, gone)).toHaveCount(0)

  // Leaving the page sends what could still be undone.
  await page.goto(`/post/${articleId}`)
  await expect
    .poll(async () =>
      (await createClient(origin).comments.list({ articleId })).records.map(({ content }) => content).join(),
    )
    .toContain(kept)
  const messages = createUserClient(origin, owner).messages
  await expect
    .poll(async () => (await messages.pending()).records.map(({ content }) => content))
    .not.toContain(gone)
})

/** A server without other admins: pushes about comments go to the first admin. */
const testAsOwner = testOn({
  'site.yaml': 'comments:\n  moderation: review\n',
  'posts/one.md': post({ title: '等一等', date: '2026-01-01 10:00:00' }, '正文'),
})

testAsOwner(
  'a message that arrives appears without a reload, and the menu counts it',
  { tag: '@wide' },
  async ({ page, server, origin }) => {
    const owner = await createAccount(server.dataDir, 'admin')
    const writer = await createAccount(server.dataDir)
    await openAdmin(page, owner, origin)
    await page.getByRole('link', { name: '互动' }).click()
    await expect(page.getByRole('heading', { name: '互动' })).toBeVisible()
    const articleId = (await listArticles({ baseURL: origin }))[0]?.id ?? 0
    const content = `刚刚 ${writer.nickname}`
    await createUserClient(origin, writer).comments.add({ articleId, content })
    await expect(item(page, content)).toBeVisible()
    await expect(page.getByRole('link', { name: /互动.*条待处理/ })).toBeVisible()
  },
)

test(
  'a user who is no admin sees why, and the menu of the site links to the back office',
  { tag: '@wide' },
  async ({ page, server, origin }) => {
    await openAdmin(page, await createAccount(server.dataDir), origin)
    await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible()
    await page.goto('/about')
    await expect(page.locator('a[href="/admin/"]').first()).toBeAttached()
  },
)
