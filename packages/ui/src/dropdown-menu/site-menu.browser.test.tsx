import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { hydrate } from '../../test/hydrate.tsx'
import { emulateTouch } from '../../test/touch.ts'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { SiteMenu, type SiteMenuItem } from './index.ts'

setupStrictRendering()

const items: SiteMenuItem[] = [
  { id: 'home', label: '首页', href: '#home', current: true },
  {
    id: 'articles',
    label: '文章归档',
    href: '#archive',
    children: [
      { id: 'archive', label: '归档', href: '#archive' },
      { id: 'categories', label: '分类', href: '#categories' },
    ],
  },
  { id: 'admin', label: '后台管理', href: 'https://admin.example/', external: true },
]

const link = (name: string) => page.getByRole('link', { name, exact: true })
const toggle = page.getByRole('button', { name: '文章归档的子菜单' })

const Example = () => (
  <main>
    <SiteMenu label="主导航" items={items} />
    <p>正文</p>
  </main>
)

test('is a labelled navigation with links and aria-current', async () => {
  await render(<Example />)
  // The previous test file may have left the pointer over the menu.
  await userEvent.hover(page.getByText('正文'))
  await expect.element(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await expectAccessible()
  await expect.element(link('首页')).toHaveAttribute('aria-current', 'page')
  await expect.element(link('后台管理')).toHaveAttribute('target', '_blank')
  await expect.element(link('后台管理')).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(link('分类')).not.toBeInTheDocument()
})

test('a submenu opens on hover and closes on leave; a click does not close it', async () => {
  await render(<Example />)
  await link('文章归档').hover()
  await expect.element(link('分类')).toBeVisible()
  await toggle.click()
  await expect.element(link('分类')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(link('分类')).not.toBeInTheDocument()
  await userEvent.hover(page.getByText('正文'))
  await link('文章归档').hover()
  await expect.element(link('分类')).toBeVisible()
  await userEvent.hover(page.getByText('正文'))
  await expect.element(link('分类')).not.toBeInTheDocument()
})

test('a submenu opens by keyboard, closes by Escape with the focus restored, and closes on blur', async () => {
  await render(<Example />)
  toggle.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Tab}')
  await expect.element(link('归档')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(toggle).toHaveFocus()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Enter}{Tab}{Tab}{Tab}')
  await expect.element(link('后台管理')).toHaveFocus()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
})

test('its links and buttons are at least 44 px high on touch screens', async () => {
  await emulateTouch()
  await render(<Example />)
  await toggle.click()
  const targets = [link('首页'), toggle, link('分类')].map(
    (locator) => locator.element().getBoundingClientRect().height,
  )
  expect(Math.min(...targets)).toBeGreaterThanOrEqual(44)
})

test('choosing an item closes the submenu', async () => {
  await render(<Example />)
  await link('文章归档').hover()
  await link('分类').click()
  expect(location.hash).toBe('#categories')
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  history.replaceState(null, '', ' ')
})

test('renders router links with the required props', async () => {
  const renderLink = vi.fn<NonNullable<Parameters<typeof SiteMenu>[0]['renderLink']>>(
    ({ href, children }) => <a href={`/base${href}`}>{children}</a>,
  )
  await render(<SiteMenu label="主导航" items={items} renderLink={renderLink} />)
  await expect.element(link('首页')).toHaveAttribute('href', '/base#home')
})

test('items with one label, groups and links alike, keep their state and their URLs', async () => {
  const groups: SiteMenuItem[] = ['first', 'second'].map((id) => ({
    id,
    label: '更多',
    href: `#${id}`,
    children: ['one', 'two'].map((child) => ({ id: child, label: '文章', href: `#${id}-${child}` })),
  }))
  const links: SiteMenuItem[] = ['third', 'fourth'].map((id) => ({ id, label: '更多', href: `#${id}` }))
  const { rerender } = await render(<SiteMenu label="主导航" items={[...groups, ...links]} />)
  const toggles = page.getByRole('button', { name: '更多的子菜单' })
  await toggles.nth(1).click()
  await rerender(<SiteMenu label="主导航" items={[...links, ...groups.toReversed()]} />)
  await expect.element(toggles.nth(0)).toHaveAttribute('aria-expanded', 'true')
  await expect.element(toggles.nth(1)).toHaveAttribute('aria-expanded', 'false')
  const urls = (name: string) =>
    link(name)
      .elements()
      .map((element) => element.getAttribute('href'))
  expect(urls('文章')).toEqual(['#second-one', '#second-two'])
  expect(urls('更多')).toEqual(['#third', '#fourth', '#second', '#first'])
})

test('hydrates server markup', async () => {
  await hydrate(<Example />)
})
