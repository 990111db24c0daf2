import { createAccount, createUserClient, openAs, openSubscribed } from './accounts.ts'
import { expect } from './fixtures.ts'
import { post } from './own-server.ts'
import { testOn } from './own-site.ts'

const test = testOn({ 'posts/first.md': post({ title: '停机', date: '2026-01-02 10:00:00' }, '今晚维护。') })

test.describe('a notification of the owner', { tag: '@wide' }, () => {
  test('reaches all users or one immediately, and is paginated', async ({ page, other: theirs, server }) => {
    const [owner, reader] = [
      await createAccount(server.dataDir, 'admin'),
      await createAccount(server.dataDir),
    ]
    await openSubscribed(theirs, reader)
    await openAs(page, owner, '/notifications')

    await page.getByText('给所有用户发通知').click()
    await page.getByRole('button', { name: '发出通知' }).click()
    await expect(page.getByRole('textbox', { name: '标题' })).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('textbox', { name: '标题' }).fill('今晚停机')
    await page.getByRole('textbox', { name: '内容' }).fill('零点到一点维护')
    await page.getByRole('textbox', { name: '链接' }).fill('/about')
    // Both toasts are shown for three seconds, so check them concurrently.
    await Promise.all([
      expect(page.getByRole('status').filter({ hasText: '已通知所有用户' })).toBeVisible(),
      expect(theirs.getByRole('status').filter({ hasText: '零点到一点维护' })).toBeVisible(),
      page.getByRole('button', { name: '发出通知' }).click(),
    ])
    await expect(theirs.getByRole('link', { name: '查看消息通知，有未读消息' })).toBeVisible()

    const { notifications } = createUserClient(server.origin, owner)
    for (let index = 1; index <= 11; index += 1)
      await notifications.announce({ userId: reader.id, title: `只给你的第 ${index} 条`, content: '一条' })
    await theirs.getByRole('link', { name: '查看消息通知，有未读消息' }).click()
    const rows = theirs.getByRole('list', { name: '通知' }).getByRole('listitem')
    await expect(rows).toHaveCount(10)
    await expect(theirs.getByRole('link', { name: /系统/ })).toContainText('12')
    await theirs.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click()
    await expect(rows).toHaveCount(2)
    await rows.filter({ hasText: '今晚停机' }).getByRole('link', { name: '今晚停机' }).click()
    await expect(theirs).toHaveURL('/about')
    // To one user: the owner has only the notifications to all users.
    await expect(page.getByRole('list', { name: '通知' }).getByRole('listitem')).toHaveCount(1)
  })
})
