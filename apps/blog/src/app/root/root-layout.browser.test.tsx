import type { SiteInfo } from '@qingjian/api-client/contract'
import { Link, type RouteObject } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { confirm } from '#core/screen/confirm.ts'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { requestLogin } from '#features/login/request-login.ts'
import { breakElements } from '#testing/break-elements.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'

const screens: RouteObject[] = [
  {
    path: '/',
    handle: { name: '首页' },
    Component: () => (
      <>
        <PageMeta />
        <h1>首页</h1>
        <p className="test-tall">长页</p>
        <Link to="/archive">去归档</Link>
      </>
    ),
  },
  {
    path: '/archive',
    handle: { name: '归档', menu: { under: 'archive' } },
    Component: () => (
      <>
        <PageMeta />
        <h1>归档</h1>
      </>
    ),
  },
  {
    path: '/about',
    handle: { name: '关于本站', menu: { under: 'about', label: '关于我' } },
    Component: () => (
      <>
        <PageMeta />
        <h1>关于本站</h1>
      </>
    ),
  },
]

const isHeaderShown = (): boolean =>
  (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) > 0

beforeEach(async () => {
  await page.viewport(1024, 600)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.test-tall { block-size: 3000px } * { transition: none !important }')
  document.adoptedStyleSheets = [sheet]
})

afterEach(() => {
  window.scrollTo(0, 0)
  document.adoptedStyleSheets = []
})

test('a navigation sets the title, announces it and moves the focus to the content', async () => {
  const { screen } = await renderSite(fakeServer().api, screens)
  await expect.poll(() => document.title).toBe('首页 - 青简')
  await screen.getByRole('link', { name: '去归档' }).click()
  await expect.poll(() => document.title).toBe('归档 - 青简')
  await expect.element(screen.getByText('归档 - 青简')).toBeInTheDocument()
  expect(document.activeElement).toBe(document.getElementById('main'))
})

test('a plain link to a screen navigates on the client; other links load a document', async () => {
  const { screen, router } = await renderSite(fakeServer().api, screens)
  const text = screen.getByText('长页').element()
  text.innerHTML = '<a href="/archive?from=text#top">旧文</a> <a href="/feed.xml">订阅</a>'
  const documents: string[] = []
  const stop = (event: Event): void => {
    if (!event.defaultPrevented && event.target instanceof HTMLAnchorElement)
      documents.push(event.target.pathname)
    event.preventDefault()
  }
  window.addEventListener('click', stop)
  await screen.getByRole('link', { name: '订阅' }).click()
  await screen.getByRole('link', { name: '旧文' }).click()
  window.removeEventListener('click', stop)
  await expect
    .poll(() => router.state.location)
    .toMatchObject({ pathname: '/archive', search: '?from=text', hash: '#top' })
  expect(documents).toEqual(['/feed.xml'])
})

test('an unknown path shows the not-found page in the layout', async () => {
  const { screen } = await renderSite(fakeServer().api, screens, '/nowhere')
  await expect.element(screen.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await expect.element(screen.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await expect.poll(() => document.title).toBe('页面不存在 - 青简')
})

test('the menu is derived from the route table, and a group links to its first child', async () => {
  const { screen, router } = await renderSite(fakeServer().api, screens)
  const menu = screen.getByRole('navigation', { name: '主导航' })
  await menu.getByRole('link', { name: '文章归档' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/archive')
  await menu.getByRole('link', { name: '关于本站' }).hover()
  await expect.element(menu.getByRole('link', { name: '后台管理' })).toHaveAttribute('target', '_blank')
})

test('a long name of the site leaves the menu its line', async () => {
  const name = '一个专注于运维、监控、虚拟化、容器与自动化的个人技术博客，记录学习与生活中的点点滴滴'
  const { screen } = await renderSite(
    fakeServer({ '/api/webConfig': () => ({ name, hotSearchList: [] }) }).api,
    screens,
  )
  const tops = screen
    .getByRole('navigation', { name: '主导航' })
    .getByRole('link')
    .elements()
    .map((link) => Math.round(link.getBoundingClientRect().top))
  expect(tops.length).toBeGreaterThan(2)
  expect(new Set(tops).size).toBe(1)
})

test('the menu contains an optional screen only if the site settings enable it', async () => {
  const isEnabled = ({ hotSearchList }: SiteInfo): boolean => hotSearchList.length > 0
  const hotSearch: RouteObject = {
    path: '/hotSearch',
    handle: { name: '热搜', isEnabled },
    Component: () => null,
  }
  const { screen } = await renderSite(fakeServer().api, [...screens, hotSearch])
  const entry = screen.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '热搜' })
  await expect.element(entry).not.toBeInTheDocument()
  await screen.unmount()
  const webConfig = () => ({ name: '青简', hotSearchList: ['weibo'] })
  await renderSite(fakeServer({ '/api/webConfig': webConfig }).api, [...screens, hotSearch])
  await expect.element(entry).toBeVisible()
})

test('the header hides on scrolling down beyond 100 px and reappears on scrolling up', async () => {
  await renderSite(fakeServer().api, screens)
  window.scrollTo(0, 90)
  await expect.poll(isHeaderShown).toBe(true)
  window.scrollTo(0, 600)
  await expect.poll(isHeaderShown).toBe(false)
  window.scrollTo(0, 500)
  await expect.poll(isHeaderShown).toBe(true)
})

test('the header does not hide while it contains the keyboard focus', async () => {
  await renderSite(fakeServer().api, screens)
  await userEvent.tab()
  await userEvent.tab()
  expect(document.querySelector('header')?.contains(document.activeElement)).toBe(true)
  const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }))
  window.scrollTo(0, 600)
  await scrolled
  await expect.poll(() => window.scrollY).toBe(600)
  expect(isHeaderShown()).toBe(true)
})

test('the slash key opens the search, except in a text field', async () => {
  const { screen } = await renderSite(fakeServer().api, screens)
  await userEvent.keyboard('/')
  const box = screen.getByRole('searchbox', { name: '搜索关键词' })
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('a/b')
  await expect.element(box).toHaveValue('a/b')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog', { name: '搜索' })).not.toBeInTheDocument()
})

test('on a phone the tab bar has the search, and hides with the header unless it has the focus', async () => {
  await page.viewport(390, 800)
  const { screen } = await renderSite(fakeServer().api, screens)
  const bar = screen.getByRole('navigation', { name: '快捷导航' })
  const isBarShown = (): boolean => bar.element().getBoundingClientRect().top < window.innerHeight
  await expect.element(bar.getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page')
  window.scrollTo(0, 600)
  await expect.poll(isBarShown).toBe(false)
  bar.getByRole('link', { name: '归档' }).element().focus()
  expect(isBarShown()).toBe(true)
  await screen.getByRole('button', { name: '搜索' }).click()
  await expect.element(screen.getByRole('searchbox', { name: '搜索关键词' })).toHaveFocus()
})

test('a navigation closes the drawer', async () => {
  await page.viewport(390, 800)
  const { screen } = await renderSite(fakeServer().api, screens)
  await screen.getByRole('button', { name: '打开菜单' }).click()
  const drawer = screen.getByRole('dialog', { name: '导航菜单' })
  await drawer.getByRole('link', { name: '归档' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: '归档' })).toBeVisible()
})

test('the context menu copies the URL, and is not shown on selected text', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { screen } = await renderSite(fakeServer().api, screens)
  const text = screen.getByRole('heading', { name: '首页' })
  await text.click({ button: 'right' })
  await screen.getByRole('menuitem', { name: '复制链接' }).click()
  expect(copied).toHaveBeenCalledWith(location.href)
  await expect.element(screen.getByRole('status').filter({ hasText: '链接已复制到剪贴板' })).toBeVisible()

  getSelection()?.selectAllChildren(text.element())
  const event = new PointerEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 })
  text.element().dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})

test.each([320, 390, 600, 768])(
  'at %i px the floating buttons are in the tab bar, beside its tabs',
  async (width) => {
    await page.viewport(width, 900)
    const { screen } = await renderSite(fakeServer().api, screens)
    const bar = screen.getByRole('navigation', { name: '快捷导航' })
    await expect.element(bar).toBeVisible()
    window.scrollTo(0, 1000)
    await expect.poll(isHeaderShown).toBe(false)
    window.scrollTo(0, 900)
    await expect.poll(isHeaderShown).toBe(true)
    await expect.element(screen.getByRole('button', { name: '返回顶部' })).toBeVisible()
    const tabs = [...bar.element().children].map((tab) => tab.getBoundingClientRect().right)
    const group = screen.getByRole('complementary', { name: '快捷按钮' })
    const [place, buttons] = [bar, group].map((part) => part.element().getBoundingClientRect())
    expect(buttons?.top).toBeGreaterThanOrEqual(place?.top ?? Infinity)
    expect(buttons?.bottom).toBeLessThanOrEqual(place?.bottom ?? 0)
    expect(buttons?.right).toBeLessThanOrEqual(place?.right ?? 0)
    expect(buttons?.left).toBeGreaterThanOrEqual(Math.max(...tabs))
  },
)

test('in the tab bar of a phone back to top takes the place of the chat while the page is scrolled', async () => {
  await page.viewport(390, 800)
  const webConfig = { name: '青简', summary: '一卷慢慢写成的竹简', adminUrl: '', openChatroom: true }
  const { screen } = await renderSite(fakeServer({ '/api/webConfig': () => webConfig }).api, screens)
  const chat = screen.getByRole('link', { name: '进入聊天室', includeHidden: true })
  const top = screen.getByRole('button', { name: '返回顶部', includeHidden: true })
  await expect.element(chat).toBeVisible()
  const place = chat.element().getBoundingClientRect()
  window.scrollTo(0, 1000)
  await expect.poll(isHeaderShown).toBe(false)
  window.scrollTo(0, 900)
  await expect.poll(isHeaderShown).toBe(true)
  await expect.element(top).toBeVisible()
  await expect.element(chat).not.toBeVisible()
  await expect.poll(() => top.element().getBoundingClientRect()).toMatchObject({ x: place.x, y: place.y })
  window.scrollTo(0, 100)
  await expect.element(chat).toBeVisible()
  await expect.element(top).not.toBeVisible()
})

const overlays: [name: string, open: () => unknown][] = [
  ['搜索', () => userEvent.keyboard('/')],
  ['命令面板', () => userEvent.keyboard('{Control>}k{/Control}')],
  ['导航菜单', () => page.getByRole('button', { name: '打开菜单' }).click()],
  ['登录', () => void requestLogin('登录后就能点赞')],
]

test.for(overlays)('a fault in %s leaves the page, and 重试 opens it', async ([name, open]) => {
  await page.viewport(390, 800)
  const { screen } = await renderSite(fakeServer().api, screens)
  const repair = breakElements(({ localName }) => localName === 'dialog')
  await open()
  const toast = screen.getByRole('alert').filter({ hasText: '没有打开，出了点问题' })
  await expect.element(toast).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '首页' })).toBeVisible()
  repair()
  await toast.getByRole('button', { name: '重试' }).click()
  const dialog = screen.getByRole('dialog', { name })
  await expect.element(dialog).toBeVisible()
  await expect.element(toast).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test.for(overlays)('after a fault in %s without 重试 it can be opened again', async ([name, open]) => {
  await page.viewport(390, 800)
  const { screen } = await renderSite(fakeServer().api, screens)
  const repair = breakElements(({ localName }) => localName === 'dialog')
  await open()
  const toast = screen.getByRole('alert').filter({ hasText: '没有打开，出了点问题' })
  await screen.getByRole('button', { name: '关闭提示' }).click()
  await expect.element(toast).not.toBeInTheDocument()
  repair()
  await open()
  const dialog = screen.getByRole('dialog', { name })
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a fault in a message box leaves the page and cancels the box, and after 重试 the next one opens', async () => {
  const { screen } = await renderSite(fakeServer().api, screens)
  const repair = breakElements(({ localName }) => localName === 'dialog')
  expect(await confirm({ title: '删除这条评论？' })).toBe(false)
  await expect.element(screen.getByRole('heading', { name: '首页' })).toBeVisible()
  repair()
  await screen.getByRole('alert').getByRole('button', { name: '重试' }).click()
  const agreed = confirm({ title: '删除这条评论？' })
  await screen.getByRole('button', { name: '确定' }).click()
  expect(await agreed).toBe(true)
})

test('of two overlays with a fault, each has its own 重试', async () => {
  const { screen } = await renderSite(fakeServer().api, screens)
  const repair = breakElements(({ localName }) => localName === 'dialog')
  const retries = screen.getByRole('alert').getByRole('button', { name: '重试' })
  await userEvent.keyboard('/')
  await expect.poll(() => retries.elements().length).toBe(1)
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.poll(() => retries.elements().length).toBe(2)
  repair()
  await retries.first().click()
  await userEvent.keyboard('/')
  await expect.element(screen.getByRole('dialog', { name: '搜索' })).toBeVisible()
})
