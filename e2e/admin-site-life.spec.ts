import { readFile } from 'node:fs/promises'
import { createAccount, createClient } from './accounts.ts'
import { openAdmin, test } from './admin-site.ts'
import { expect } from './fixtures.ts'

const picture = new URL('../content/pictures/logo.png', import.meta.url)

/** Pictures with different bytes, so that each is one of its own. */
async function pictures(count: number) {
  const bytes = await readFile(picture)
  return Array.from({ length: count }, (_, index) => ({
    name: `${index + 1}.png`,
    mimeType: 'image/png',
    // Bytes behind the last chunk are ignored.
    buffer: Buffer.concat([bytes, Buffer.from([index])]),
  }))
}

test(
  'a moment and an album with photos are published from the phone',
  { tag: '@phone' },
  async ({ page, server, origin }) => {
    test.slow()
    const owner = await createAccount(server.dataDir, 'admin')
    await openAdmin(page, owner, origin)
    await page.getByRole('link', { name: '说说', exact: true }).tap()
    await page.getByLabel('选择图片').setInputFiles(await pictures(2))
    const text = `雨停了 ${owner.nickname}`
    await page.getByRole('textbox', { name: '正文' }).fill(text)
    await page.getByRole('button', { name: '发布', exact: true }).tap()
    const moment = page.getByRole('listitem').filter({ hasText: text })
    await expect(moment.getByRole('button', { name: '修改' })).toBeVisible()

    await page.getByRole('link', { name: '相册', exact: true }).tap()
    await page.getByRole('button', { name: '新建相册' }).tap()
    const name = `竹 ${owner.nickname}`
    await page.getByRole('dialog').getByRole('textbox', { name: '名称' }).fill(name)
    await page.getByRole('button', { name: '新建', exact: true }).tap()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await page.getByLabel(/选择照片/).setInputFiles(await pictures(3))
    await expect(page.getByText('已传 3 / 3 张')).toBeVisible({ timeout: 30_000 })
    await expect
      .poll(async () => (await createClient(origin).albums.list()).map(({ name: known }) => known), {
        timeout: 30_000,
      })
      .toContain(name)
    await page.goto('/moments')
    await expect(page.getByRole('main')).toContainText(text)
  },
)

test(
  'the owner accepts a friend, writes a notice, renames the site and makes a backup',
  { tag: '@wide' },
  async ({ page, server, origin }) => {
    test.slow()
    const owner = await createAccount(server.dataDir, 'admin')
    const friend = `辛夷坞 ${owner.nickname}`
    await createClient(origin).friends.apply({
      name: friend,
      url: `https://${owner.id}.example`,
      avatar: '',
      info: '',
      email: owner.email,
    })
    await openAdmin(page, owner, origin, '/admin/friends')
    await page
      .getByRole('article', { name: `${friend} 的申请` })
      .getByRole('button', { name: '通过' })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '通过' }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('link', { name: '公告' }).click()
    await page.getByRole('button', { name: '写公告' }).click()
    await dialog.getByRole('textbox', { name: '标题' }).fill('开张了')
    await dialog.getByRole('textbox', { name: '内容' }).fill('欢迎来坐坐')
    await dialog.getByRole('button', { name: /发布|保存/ }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('link', { name: '设置', exact: true }).click()
    await page.getByRole('textbox', { name: '站名' }).fill('竹里馆')
    await page.getByRole('button', { name: '查看改动并保存', exact: true }).click()
    await expect(dialog).toContainText('name: 竹里馆')
    await dialog.getByRole('button', { name: '保存' }).click()
    const confirmation = page.getByRole('dialog', { name: '确认是你本人' })
    await confirmation.getByLabel('你的密码').fill(owner.password)
    await confirmation.getByRole('button', { name: '确认' }).click()
    // Leaving before the response asks whether to discard the changes.
    await expect(page.getByRole('status').filter({ hasText: '没有改动' })).toBeVisible()
    expect(await server.read('site.yaml')).toContain('name: 竹里馆\ncomments:')

    await page.getByRole('link', { name: '系统' }).click()
    await page.getByRole('button', { name: '立即备份' }).click()
    const backup = page.getByRole('list', { name: '备份' }).getByRole('listitem').first()
    await expect(backup).toBeVisible({ timeout: 30_000 })
    await backup.getByRole('button', { name: /^检查/ }).click()
    await expect(backup).toContainText('没有问题', { timeout: 30_000 })
    const downloading = page.waitForEvent('download')
    await backup.getByRole('button', { name: /^下载/ }).click()
    expect((await downloading).suggestedFilename()).toMatch(/\.tar$/)
    const exporting = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出内容' }).click()
    const content = await exporting
    expect(content.suggestedFilename()).toMatch(/^content-\d{8}-\d{6}\.tar$/)
    expect(await readFile(await content.path(), 'utf8')).toContain('name: 竹里馆\ncomments:')

    await page.goto('/friends')
    await expect(page.getByRole('main')).toContainText(friend)
    await expect(page).toHaveTitle(/竹里馆/)
  },
)
