import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { newAccount, test } from './accounts.ts'
import { dataDir } from './data-dir.ts'
import { expect, expectNoAxeFinding, expectNoHorizontalScroll, openReady } from './fixtures.ts'

const cli = fileURLToPath(new URL('../apps/server/dist/cli/cli.js', import.meta.url))

/** Runs a friends command of the CLI while the site runs. */
async function friends(...words: string[]): Promise<string> {
  const command = spawn(process.execPath, [cli, 'friends', ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await Promise.all([text(command.stdout), once(command, 'exit')])
  expect(command.exitCode).toBe(0)
  return output
}

const cards = (page: Page) => page.getByRole('list', { name: '朋友们的站点' }).getByRole('article')
const apply = (page: Page) => page.getByRole('button', { name: '申请友链' }).click()

test('friends and the form with its errors have no axe finding in either theme, and no horizontal scroll', async ({
  page,
}) => {
  await openReady(page, '/friends')
  await expect(page).toHaveTitle(/^友情链接 - /)
  await expect(cards(page)).not.toHaveCount(0)
  await apply(page)
  await expect(page.getByLabel('站点名称')).toBeFocused()
  await expect(page.getByLabel('站点地址')).toHaveAccessibleDescription(/请输入站点地址/)
  await expect(page.getByLabel('邮箱')).toHaveAccessibleDescription(/请输入邮箱/)
  await expectNoAxeFinding(page, { inBothThemes: true })
  await expectNoHorizontalScroll(page)
})

test(
  'a visitor applies for a link, the owner accepts it while the site runs, and it is listed',
  { tag: '@wide' },
  async ({ page }) => {
    const { email, nickname } = newAccount()
    const host = `e2e-${email.split('@')[0]}.${'a-host-that-goes-on-and-on.'.repeat(4)}example`
    const name = `竹邻 ${nickname}`
    await openReady(page, '/friends')
    await page.getByLabel('站点名称').fill(name)
    await page.getByLabel('站点地址').fill('http://127.0.0.1/')
    await page.getByLabel('邮箱').fill('friend@mail.example')
    await page.getByLabel('站点介绍').fill('<b>竹子</b>与水')
    await apply(page)
    await expect(page.getByLabel('站点地址')).toHaveAccessibleDescription(/公网/)

    // The draft survives a reload.
    await openReady(page, '/friends')
    await expect(page.getByLabel('站点名称')).toHaveValue(name)
    await page.getByLabel('站点地址').fill(`https://${host}/blog`)
    await apply(page)
    await expect(page.getByRole('status').filter({ hasText: '申请已收到' })).toBeFocused()
    await expect(cards(page).filter({ hasText: name })).toHaveCount(0)

    await page.getByRole('button', { name: '再申请一个' }).click()
    await expect(page.getByLabel('站点名称')).toHaveValue('')
    await page.getByLabel('站点名称').fill(name)
    await page.getByLabel('站点地址').fill(`http://www.${host}/`)
    await page.getByLabel('邮箱').fill('friend@mail.example')
    await apply(page)
    await expect(page.getByRole('alert').filter({ hasText: '已经提交过申请' })).toBeVisible()

    const line = (await friends('list')).split('\n').find((row) => row.includes(name)) ?? ''
    expect(line).toContain('friend@mail.example')
    const listed = async () => (await page.request.get('/friends')).text()
    await friends('accept', line.split('\t')[0] ?? '')
    await expect.poll(listed).toContain(host)
    await page.goto('/friends')
    const card = cards(page).filter({ hasText: name })
    await expect(card).toBeVisible()
    await expect(card).toContainText('<b>竹子</b>与水')
    await expect(card.getByRole('link')).toHaveAttribute('href', `https://${host}/blog`)
    await expect(page.getByText('friend@mail.example')).toHaveCount(0)
    await expectNoHorizontalScroll(page)

    await friends('refuse', line.split('\t')[0] ?? '')
    await expect.poll(listed).not.toContain(host)
    await page.goto('/friends')
    await expect(cards(page)).not.toHaveCount(0)
    await expect(card).toHaveCount(0)
  },
)

test('@wide the card of this site can be copied by line and as a whole', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await openReady(page, '/friends')
  await page.getByRole('button', { name: '复制地址' }).click()
  await expect(page.getByRole('status').filter({ hasText: '地址已复制到剪贴板' })).toBeVisible()
  expect(await clipboard()).toBe(baseURL)
  await page.getByRole('button', { name: '复制全部' }).click()
  await expect(page.getByRole('status').filter({ hasText: '名片已复制到剪贴板' })).toBeVisible()
  expect(await clipboard()).toContain(`名称：青简\n地址：${baseURL}\n头像：${baseURL}/media/`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('@wide the friends and the card of this site are shown, and the form, which requires scripts, is not', async ({
    page,
  }) => {
    await page.goto('/friends')
    await expect(cards(page)).not.toHaveCount(0)
    await expect(page.getByRole('heading', { name: '本站名片' })).toBeVisible()
    await expect(page.getByRole('button', { name: '申请友链' })).toBeHidden()
    await expect(page.getByText('申请友链需要启用 JavaScript')).toBeVisible()
  })
})
