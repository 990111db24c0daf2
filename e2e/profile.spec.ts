import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createAccount, createClient, logIn, newVisitorContext, openAs, test } from './accounts.ts'
import { expect, expectNoAxeFinding, hydrated, openReady } from './fixtures.ts'

const picture = fileURLToPath(new URL('../content/pictures/avatar.webp', import.meta.url))

test('profile changes are shown immediately and after a reload', { tag: '@wide' }, async ({ page }) => {
  const account = await createAccount()
  await openAs(page, account, '/user/profile')
  const nickname = `${account.nickname}改`
  await page.getByLabel('昵称').fill('')
  await page.getByRole('button', { name: '保存资料' }).click()
  await expect(page.getByLabel('昵称')).toBeFocused()
  await page.getByLabel('昵称').fill(nickname)
  await page.getByLabel('性别').selectOption('女')
  await page.getByLabel('个性签名').fill('竹影扫阶尘不动')
  await page.getByRole('button', { name: '保存资料' }).click()
  await expect(page.getByRole('heading', { level: 1, name: nickname })).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: nickname })).toBeVisible()
  await expect(page.getByLabel('个性签名')).toHaveValue('竹影扫阶尘不动')
  await expect(page.getByLabel('性别')).toHaveValue('2')

  // Unsaved input survives a switch to another tab.
  await page.getByLabel('个性签名').fill('月穿潭底水无痕')
  await page.getByRole('link', { name: '我的评论' }).click()
  await expect(page.getByLabel('个性签名')).toBeHidden()
  await page.goBack()
  await expect(page.getByLabel('个性签名')).toHaveValue('月穿潭底水无痕')
})

test('a picture is cropped by keyboard and becomes the avatar', { tag: '@wide' }, async ({ page }) => {
  const account = await createAccount()
  await openAs(page, account, '/user/profile')
  const button = page.getByRole('banner').getByRole('button', { name: '用户头像' })
  const banner = button.locator('img')
  await expect(button).toHaveText(account.nickname.slice(0, 1))
  await page.getByLabel('选择头像图片').setInputFiles(picture)
  const frame = page.getByRole('application', { name: '头像取景框' })
  const pixels = () => frame.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  await expect(frame).toBeVisible()
  const whole = await pixels()
  await frame.focus()
  await page.keyboard.press('+')
  await expect.poll(pixels).not.toBe(whole)
  const zoomed = await pixels()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(pixels).not.toBe(zoomed)
  await page.getByRole('button', { name: '使用这张头像' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(banner).toHaveAttribute('src', /./)
  const response = await page.request.get((await banner.getAttribute('src')) ?? '')
  expect(response.headers()['content-type']).toMatch(/^image\//)
})

test('one browser deletes the session of another', { tag: '@wide' }, async ({ page, browser, origin }) => {
  const account = await createAccount()
  await openAs(page, account, '/user/profile?tab=security')
  const context = await newVisitorContext(browser)
  const other = await context.newPage()
  await openReady(other, `${origin}/login?next=/user/profile`)
  await logIn(other, account)
  await expect(other).toHaveURL(`${origin}/user/profile`)
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: '让它退出' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: '让它退出' })).toHaveCount(0)
  const expired = other.waitForURL(/\/login\?next=/)
  // A request in the background may find the session deleted before the click does.
  await Promise.race([expired, other.getByRole('link', { name: '账号安全' }).click()])
  await expired
  await expect(other.getByRole('alert').filter({ hasText: '当前登录已过期，请重新登录' })).toBeVisible()
  await context.close()
})

test('logging out all devices logs out this one too', { tag: '@wide' }, async ({ page }) => {
  await openAs(page, await createAccount(), '/user/profile?tab=security')
  await page.getByRole('button', { name: '退出所有设备' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: '用户头像' })).toBeVisible()
})

test('the password is changed, if the current one is correct', { tag: '@wide' }, async ({ page, origin }) => {
  const account = await createAccount()
  await openAs(page, account, '/user/profile?tab=security')
  await page.getByLabel('原密码').fill('not-this-one')
  await page.getByLabel('新密码').fill('bamboo-slips-2')
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByLabel('原密码')).toHaveAccessibleDescription('密码不正确')
  await expect(page.getByLabel('原密码')).toBeFocused()
  await page.getByLabel('原密码').fill(account.password)
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByRole('status').filter({ hasText: '密码已修改' })).toBeVisible()
  const { accounts } = createClient(origin)
  await expect(accounts.login({ username: account.email, password: account.password })).rejects.toThrow()
  expect(await accounts.login({ username: account.email, password: 'bamboo-slips-2' })).toMatchObject({
    email: account.email,
  })
})

test('users export their data', { tag: '@wide' }, async ({ page }) => {
  const account = await createAccount()
  await openAs(page, account, '/user/profile?tab=security')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出数据' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^qingjian-[\d-]+\.json$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(account.email)
})

test(
  'an account is deleted after its password and a confirmation',
  { tag: '@wide' },
  async ({ page, origin }) => {
    const account = await createAccount()
    await openAs(page, account, '/user/profile?tab=security')
    await page.getByLabel('当前密码').fill(account.password)
    await page.getByRole('button', { name: '注销账号' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: '注销账号' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await expect(page.getByRole('status').filter({ hasText: '账号已注销' })).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(
      createClient(origin).accounts.login({ username: account.email, password: account.password }),
    ).rejects.toMatchObject({ serverMessage: '账号或密码错误' })
  },
)

test('no part of the profile page has an axe finding in either theme', async ({ page }) => {
  await openAs(page, await createAccount(), '/user/profile')
  await expect(page).toHaveTitle(/^个人中心 - /)
  for (const [tab, sight] of [
    ['data', '保存资料'],
    ['security', '退出所有设备'],
    ['articles', '还没有文章'],
    ['comments', '还没有评论'],
    ['likes', '还没有点赞'],
  ] as const) {
    await openReady(page, `/user/profile?tab=${tab}`)
    await expect(page.getByText(sight)).toBeVisible()
    await expectNoAxeFinding(page, { inBothThemes: true })
  }
})
