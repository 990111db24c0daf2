import { createAccount, logIn, test } from './accounts.ts'
import { expect, expectCompletePage, openReady } from './fixtures.ts'
import { post, startOwnServer, type OwnServer } from './own-server.ts'

test.describe("the owner's articles", () => {
  let server: OwnServer
  test.beforeAll(async () => {
    server = await startOwnServer({
      'posts/rain.md': post({ title: '听雨', date: '2026-01-02 10:00:00' }, '雨下了一夜。'),
      'posts/snow.md': post({ title: '扫雪', date: '2026-01-01 10:00:00' }, '门前三尺。'),
      'posts/draft.md': post({ title: '未完', date: '2026-01-03 10:00:00', published: false }, '还没写完。'),
    })
  })
  test.afterAll(() => server.stop())

  test(
    'are listed with their drafts, and a deleted one is removed for all users',
    { tag: '@wide' },
    async ({ page, other }) => {
      const owner = await createAccount(server.dataDir, 'admin')
      await openReady(page, `${server.origin}/login?next=${encodeURIComponent('/user/profile?tab=articles')}`)
      await logIn(page, owner)
      const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: '次阅读' })
      await expect(rows).toHaveCount(3)
      await expect(rows.filter({ hasText: '未完' })).toContainText('草稿')
      await expectCompletePage(page)
      const address = await rows.getByRole('link', { name: '听雨', exact: true }).getAttribute('href')

      await page.getByRole('button', { name: '删除《听雨》' }).click()
      await page.getByRole('button', { name: '取消' }).click()
      await expect(rows).toHaveCount(3)
      await page.getByRole('button', { name: '删除《听雨》' }).click()
      await page.getByRole('button', { name: '确定' }).click()
      await expect(page.getByRole('status').filter({ hasText: '文章已删除' })).toBeVisible()
      await expect(rows).toHaveCount(2)
      await expect(rows.filter({ hasText: '扫雪' })).toBeVisible()

      const gone = await other.goto(server.origin + (address ?? ''))
      expect(gone?.status()).toBe(404)
      await other.goto(server.origin)
      await expect(other.getByRole('link', { name: '扫雪' })).toBeVisible()
      await expect(other.getByRole('link', { name: '听雨' })).toHaveCount(0)
    },
  )
})
