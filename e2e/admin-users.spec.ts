import { expireConfirmations } from '../apps/server/test/stored-account.ts'
import { createAccount, createUserClient, logIn } from './accounts.ts'
import { openAdmin, test } from './admin-site.ts'
import { expectNoAxeFinding } from './axe.ts'
import { expect, expectNoHorizontalScroll, isPhone, listArticles, openReady } from './fixtures.ts'

test('an admin reads what a user wrote, and ends sessions, changes the role and bans with a fresh password', async ({
  page,
  other,
  server,
  origin,
}) => {
  test.slow()
  const owner = await createAccount(server.dataDir, 'admin')
  const writer = await createAccount(server.dataDir)
  const client = createUserClient(origin, writer)
  const articleId = (await listArticles({ baseURL: origin }))[0]?.id ?? 0
  await client.comments.add({ articleId, content: `评论 ${writer.nickname}` })
  await client.messages.add({ content: `留言 ${writer.nickname}` })

  await openAdmin(page, owner, origin)
  if (isPhone(page)) await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('link', { name: '用户', exact: true }).click()
  await page.getByRole('searchbox', { name: '查找用户' }).fill(writer.email)
  await page.getByRole('button', { name: '查找', exact: true }).click()
  await expect(page.getByText('共 1 位')).toBeVisible()
  await page.getByRole('link', { name: writer.nickname }).click()
  const texts = page.getByRole('region', { name: '写过的' }).getByRole('listitem')
  await expect(texts).toHaveText([
    new RegExp(`留言 ${writer.nickname}`),
    new RegExp(`评论 ${writer.nickname}`),
  ])
  await expect(texts.last().getByRole('link', { name: '评论《等一等》' })).toHaveAttribute(
    'href',
    new RegExp(`^/post/${articleId}#comment-\\d+$`),
  )
  await expectNoAxeFinding(page, { inBothThemes: true })
  await expectNoHorizontalScroll(page)

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: '结束所有登录' }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('现在没有登录')).toBeVisible()
  await expect(client.accounts.info()).rejects.toMatchObject({ code: 401 })

  await page.getByRole('button', { name: '设为管理员' }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  const confirmation = page.getByRole('dialog', { name: '确认是你本人' })
  const password = confirmation.getByLabel('你的密码')
  await password.fill('wrong-password')
  await confirmation.getByRole('button', { name: '确认' }).click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill(owner.password)
  await confirmation.getByRole('button', { name: '确认' }).click()
  await expect(dialog).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main.getByText('管理员', { exact: true })).toBeVisible()

  // The password stays fresh for the next changes.
  await page.getByRole('button', { name: '改为普通用户' }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: '设为管理员' })).toBeEnabled()
  await page.getByRole('button', { name: '封禁' }).click()
  await dialog.getByRole('textbox', { name: '原因' }).fill('到处发广告')
  await dialog.getByRole('button', { name: '封禁' }).click()
  await expect(main.getByText('封禁的原因：到处发广告')).toBeVisible()

  await openReady(other, `${origin}/login`)
  await logIn(other, writer)
  await expect(other.getByText(/到处发广告/)).toBeVisible()

  await page.getByRole('link', { name: '全部用户' }).click()
  await page.getByRole('combobox', { name: '范围' }).selectOption('已封禁')
  await page.getByRole('link', { name: writer.nickname }).click()
  await expireConfirmations(server.dataDir)
  await page.getByRole('button', { name: '恢复账号' }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await password.fill(owner.password)
  await confirmation.getByRole('button', { name: '确认' }).click()
  await expect(page.getByRole('button', { name: '封禁' })).toBeVisible()
  await logIn(other, writer)
  await expect(other).toHaveURL(`${origin}/`)
})
