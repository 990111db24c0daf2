import { createAccount, openAs } from './accounts.ts'
import { expect } from './fixtures.ts'
import { post } from './own-server.ts'
import { testOn } from './own-site.ts'

const test = testOn({
  'posts/rain.md': post({ title: '听雨', date: '2026-01-02 10:00:00' }, '雨下了一夜。'),
  'moments/snow.md': post({ date: '2026-01-01 10:00:00' }, '下雪了。'),
})

test('an admin edits an article and a moment from their pages', async ({ page, server }) => {
  await openAs(page, await createAccount(server.dataDir, 'admin'), '/')
  await page.getByRole('link', { name: '听雨' }).first().click()
  await page.getByRole('link', { name: '编辑这篇文章' }).click()
  await expect(page.getByRole('textbox', { name: '正文' })).toContainText('雨下了一夜')
  await page.goto('/moments')
  await page.getByRole('link', { name: '编辑这条说说' }).click()
  const form = page.getByRole('form', { name: '修改说说' })
  await expect(form.getByRole('textbox', { name: '正文' })).toHaveValue('下雪了。')
})
