import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { emulateMedia } from '../../test/emulate-media.ts'
import { hydrate } from '../../test/hydrate.tsx'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { DropdownMenu, type DropdownMenuProps } from './index.ts'

setupStrictRendering()

const onSignOut = vi.fn<() => void>()

function Example() {
  return (
    <main>
      <DropdownMenu
        label="用户菜单"
        align="end"
        items={[
          { id: 'profile', label: '个人中心', href: '#profile' },
          { id: 'sign-out', label: '退出登录', onSelect: onSignOut, separated: true },
        ]}
        renderTrigger={(props) => (
          <button type="button" {...props}>
            用户头像
          </button>
        )}
      />
    </main>
  )
}

const button = page.getByRole('button', { name: '用户头像' })
const menu = page.getByRole('menu', { name: '用户菜单' })
const first = page.getByRole('menuitem', { name: '个人中心' })
const last = page.getByRole('menuitem', { name: '退出登录' })

test('the button has aria-haspopup and aria-expanded', async () => {
  await render(<Example />)
  await expect.element(button).toHaveAttribute('aria-haspopup', 'menu')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await expect.element(menu).toBeVisible()
  await expectAccessible()
  const [above, below] = [button, menu].map((locator) => locator.element().getBoundingClientRect())
  expect(below?.top).toBeGreaterThanOrEqual(above?.bottom ?? Infinity)
  await button.click()
  await expect.element(menu).not.toBeInTheDocument()
})

test('stays aligned with its button on window resize', async () => {
  await page.viewport(800, 600)
  onTestFinished(() => page.viewport(1024, 768))
  await render(
    <div style={{ display: 'grid', justifyItems: 'end', padding: '40px' }}>
      <Example />
    </div>,
  )
  await button.click()
  const edges = (): number[] =>
    [button, menu].map((locator) => Math.round(locator.element().getBoundingClientRect().right))
  const before = edges()
  await page.viewport(500, 600)
  await expect.poll(edges).not.toEqual(before)
  await expect.poll(() => new Set(edges()).size).toBe(1)
})

test.for([
  ['{Enter}', first],
  [' ', first],
  ['{ArrowDown}', first],
  ['{ArrowUp}', last],
] as const)('opens by "%s" on the right item; Escape restores the focus', async ([key, target]) => {
  await render(<Example />)
  button.element().focus()
  await userEvent.keyboard(key)
  await expect.element(target).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('moves by arrows, Home and End; Tab closes it', async () => {
  await render(<Example />)
  button.element().focus()
  await userEvent.keyboard('{Enter}{ArrowDown}')
  await expect.element(last).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(last).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(menu).not.toBeInTheDocument()
})

test('the active item of a menu opened by mouse is outlined in forced colours', async () => {
  await emulateMedia({ 'forced-colors': 'active' })
  await render(<Example />)
  await button.click()
  await first.hover()
  await expect.element(first).toHaveFocus()
  expect(getComputedStyle(first.element()).outlineStyle).toBe('solid')
  expect(getComputedStyle(last.element()).outlineStyle).toBe('none')
})

test('follows links and runs actions, by mouse and keyboard', async () => {
  await render(<Example />)
  await button.click()
  await first.click()
  expect(location.hash).toBe('#profile')
  await expect.element(menu).not.toBeInTheDocument()
  history.replaceState(null, '', ' ')
  button.element().focus()
  await userEvent.keyboard('{Enter} ')
  expect(location.hash).toBe('#profile')
  history.replaceState(null, '', ' ')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(onSignOut).toHaveBeenCalledOnce()
})

test('of two items with one label, each keeps its place and its action', async () => {
  const items = ['first', 'second'].map((id) => ({ id, label: '删除', onSelect: () => chosen(id) }))
  const chosen = vi.fn<(id: string) => void>()
  const renderTrigger: DropdownMenuProps['renderTrigger'] = (props) => (
    <button type="button" {...props}>
      操作
    </button>
  )
  const { rerender } = await render(
    <DropdownMenu defaultOpen label="操作菜单" items={items} renderTrigger={renderTrigger} />,
  )
  const entries = page.getByRole('menuitem', { name: '删除' })
  const second = entries.nth(1).element()
  await rerender(
    <DropdownMenu defaultOpen label="操作菜单" items={items.toReversed()} renderTrigger={renderTrigger} />,
  )
  expect(entries.nth(0).element()).toBe(second)
  await entries.nth(0).click()
  expect(chosen).toHaveBeenCalledExactlyOnceWith('second')
})

test('hydrates server markup', async () => {
  await hydrate(<Example />)
  await button.click()
  await expect.element(menu).toBeVisible()
})
