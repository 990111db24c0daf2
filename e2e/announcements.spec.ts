import { addUser, callsOf, logIn, otherBrowser, test, type Account } from './accounts.ts'
import { expect, openReady } from './fixtures.ts'
import { post, startOwnServer, type OwnServer } from './own-server.ts'

test.describe('what the owner announces', { tag: '@wide' }, () => {
  let server: OwnServer
  test.beforeAll(async () => {
    const first = post({ title: '停机', date: '2026-01-02 10:00:00' }, '今晚维护。')
    server = await startOwnServer({ 'posts/first.md': first })
  })
  test.afterAll(() => server.stop())

  test('reaches everybody at once, or one alone, and fills pages', async ({ page, browser }) => {
    const [owner, reader] = [await addUser(server.dataDir, '--admin'), await addUser(server.dataDir)]
    const idOf = async ({ email: username, password }: Account) =>
      callsOf(server.origin).accounts.login({ username, password, source: 'web' })
    const other = await otherBrowser(browser)
    const theirs = await other.newPage()
    await openReady(theirs, `${server.origin}/login?next=%2F`)
    await logIn(theirs, reader)
    await expect(theirs).toHaveURL(`${server.origin}/`)
    await openReady(page, `${server.origin}/login?next=%2Fnotifications`)
    await logIn(page, owner)

    await page.getByText('给所有用户发通知').click()
    await page.getByRole('button', { name: '发出通知' }).click()
    await expect(page.getByRole('textbox', { name: '标题' })).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('textbox', { name: '标题' }).fill('今晚停机')
    await page.getByRole('textbox', { name: '内容' }).fill('零点到一点维护')
    await page.getByRole('textbox', { name: '链接' }).fill('/about')
    await page.getByRole('button', { name: '发出通知' }).click()
    await expect(page.getByRole('status').filter({ hasText: '已通知所有用户' })).toBeVisible()
    await expect(theirs.getByRole('status').filter({ hasText: '零点到一点维护' })).toBeVisible()
    await expect(theirs.getByRole('link', { name: '查看消息通知，有未读消息' })).toBeVisible()

    const { token } = await idOf(owner)
    const { id: userId } = await idOf(reader)
    const { notifications } = callsOf(server.origin, { token })
    for (let index = 1; index <= 11; index += 1)
      await notifications.announce({ userId, title: `只给你的第 ${index} 条`, content: '一条' })
    await theirs.getByRole('link', { name: '查看消息通知，有未读消息' }).click()
    const rows = theirs.getByRole('list', { name: '通知' }).getByRole('listitem')
    await expect(rows).toHaveCount(10)
    await expect(theirs.getByRole('link', { name: /系统/ })).toContainText('12')
    await theirs.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click()
    await expect(rows).toHaveCount(2)
    await rows.filter({ hasText: '今晚停机' }).getByRole('link', { name: '今晚停机' }).click()
    await expect(theirs).toHaveURL(`${server.origin}/about`)
    // One alone: the owner has but what went to everybody.
    await expect(page.getByRole('list', { name: '通知' }).getByRole('listitem')).toHaveCount(1)
    await other.close()
  })
})
