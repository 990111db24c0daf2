import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { admin, ErrorResponse, fakeServer, type Respond } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

const empty: Record<string, Respond> = { '/sys/moderation/list': () => ({ records: [], next: null }) }

test('a guest sees a link to the login, with the way back', async () => {
  const { api } = fakeServer({ '/auth/info': () => new ErrorResponse(401, '') })
  await renderAdmin(api, '/engagement')
  await expect.element(page.getByRole('heading', { name: '请先登录' })).toBeVisible()
  const next = encodeURIComponent(location.pathname + location.search)
  await expect
    .element(page.getByRole('link', { name: '去登录' }))
    .toHaveAttribute('href', `/login?next=${next}`)
  await expectAccessible()
})

test('a user who is no admin sees why there is nothing', async () => {
  const { api } = fakeServer({ '/auth/info': () => ({ ...admin, nickname: '子衿', roles: [] }) })
  await renderAdmin(api, '/engagement')
  await expect.element(page.getByRole('heading', { name: '没有权限' })).toBeVisible()
  await expect.element(page.getByText('当前账号「子衿」不是管理员', { exact: false })).toBeVisible()
})

test('a failure to read the user can be retried', async () => {
  let isDown = true
  const { api } = fakeServer({
    ...empty,
    '/auth/info': () => (isDown ? new ErrorResponse(503, '站点正忙') : admin),
  })
  await renderAdmin(api, '/engagement')
  await expect.element(page.getByText('站点正忙')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByRole('heading', { name: '互动' })).toBeVisible()
})

test('when the session ends, the screen stays below a dialog', async () => {
  const { isExpired } = await renderAdmin(fakeServer(empty).api, '/engagement')
  await expect.element(page.getByRole('heading', { name: '互动' })).toBeVisible()
  isExpired.set(true)
  await expect.element(page.getByRole('dialog', { name: '登录已过期' })).toBeVisible()
})

test('the menu has the number of what waits', async () => {
  const { api } = fakeServer({
    ...empty,
    '/sys/overview/waiting': () => ({ comments: 2, messages: 1, webmentions: 0, friends: 0 }),
  })
  await renderAdmin(api, '/engagement')
  const link = page.getByRole('navigation', { name: '后台导航' }).getByRole('link', { name: /互动/ })
  await expect.element(link).toHaveAccessibleName(/互动 ?3 ?条待处理/)
  await expect.element(link).toHaveAttribute('aria-current', 'page')
})

test('two keys open a screen, and the skip link focuses its content', async () => {
  const { router } = await renderAdmin(fakeServer(empty).api, '/nowhere')
  await expect.element(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await userEvent.keyboard('ge')
  await expect.element(page.getByRole('heading', { name: '互动' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/engagement')
  const skip = page.getByRole('link', { name: '跳到主要内容' })
  skip.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('the theme is switched', async () => {
  await renderAdmin(fakeServer(empty).api, '/engagement')
  await page.getByRole('button', { name: '切换到深色主题' }).click()
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark')
  await expectAccessible()
  await page.getByRole('button', { name: '切换到浅色主题' }).click()
})

test('on a phone the last screens are in a panel, which closes when one is chosen', async () => {
  await renderAdmin(fakeServer(empty).api, '/engagement', 360)
  const menu = page.getByRole('navigation', { name: '后台导航' })
  const settings = menu.getByRole('link', { name: '设置' })
  await expect.element(menu).toBeVisible()
  await expect.element(settings).not.toBeInTheDocument()
  await menu.getByRole('button', { name: /更多/ }).click()
  await expect.element(settings).toBeVisible()
  await expectAccessible()
  await settings.click()
  await expect.element(page.getByRole('heading', { name: '设置', level: 1 })).toBeVisible()
  await expect.element(settings).not.toBeInTheDocument()
  await expect.element(menu.getByRole('button', { name: /更多/ })).toHaveAttribute('aria-current', 'page')
})

test('on a phone the menu is at the bottom, and nothing overflows at 360 px', async () => {
  await renderAdmin(fakeServer(empty).api, '/engagement', 360)
  const menu = page.getByRole('navigation', { name: '后台导航' })
  await expect.element(menu).toBeVisible()
  expect(menu.element().getBoundingClientRect().bottom).toBe(innerHeight)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  await expectAccessible()
})

test('a screen whose data could not be loaded again says so above them, and loads them on request', async () => {
  let isDown = false
  const { api } = fakeServer({
    ...empty,
    '/sys/content/articles': () => (isDown ? new ErrorResponse(503, '站点正忙') : []),
  })
  const { queryClient } = await renderAdmin(api, '/articles')
  await expect.element(page.getByText('还没有文章')).toBeVisible()
  isDown = true
  await queryClient.invalidateQueries()
  const note = page.getByText('这里是之前的内容，没能更新：站点正忙')
  await expect.element(note).toBeVisible()
  await expect.element(page.getByText('还没有文章')).toBeVisible()
  await expectAccessible()
  isDown = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(note).not.toBeInTheDocument()
})

test('on a phone the bar at the bottom covers nothing that gets the focus', async () => {
  await renderAdmin(fakeServer(empty).api, '/nowhere', 390)
  await expect.element(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  const buttons = Array.from({ length: 40 }, () => document.createElement('button'))
  for (const button of buttons) button.style.cssText = 'display: block; block-size: 60px'
  document.querySelector('main')?.append(...buttons)
  const bar = page.getByRole('navigation', { name: '后台导航' }).element().getBoundingClientRect()
  const covered = buttons.filter((button) => {
    button.focus()
    return button.getBoundingClientRect().bottom > bar.top
  })
  expect(bar.bottom).toBe(innerHeight)
  expect(covered).toEqual([])
})

test('counts of the menu that cannot be loaded say why, and are loaded on request', async () => {
  let isDown = true
  const { api } = fakeServer({
    ...empty,
    '/sys/overview/waiting': () =>
      isDown ? new ErrorResponse(503, '站点正忙') : { comments: 2, messages: 0, webmentions: 0, friends: 0 },
  })
  await renderAdmin(api, '/nowhere')
  await expect.element(page.getByText('有一部分没有加载成功：站点正忙')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByRole('link', { name: /互动 ?2/ })).toBeVisible()
})

test('the nickname is read in full beside the buttons of the menu', async () => {
  await renderAdmin(
    fakeServer({ '/auth/info': () => ({ ...admin, nickname: '竹里馆主人' }) }).api,
    '/nowhere',
  )
  const user = page.getByText('竹里馆主人', { exact: true })
  await expect.element(user).toBeVisible()
  const element = user.element()
  expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth)
})
