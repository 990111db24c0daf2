import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { hydrate } from '../../test/hydrate.tsx'
import { emulateMedia } from '../../test/emulate-media.ts'
import { addSpacer } from '../../test/spacer.ts'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { ContextMenu, type ContextMenuProps, type MenuItem } from './index.ts'

setupStrictRendering()

const chosen = vi.fn<(label: string) => void>()
const items: MenuItem[] = ['刷新页面', '后退', '前进', '复制链接', '切换主题'].map((label) => ({
  id: label,
  label,
  onSelect: () => chosen(label),
}))
const menu = page.getByRole('menu', { name: '快捷菜单' })

const item = (name: string) => page.getByRole('menuitem', { name })

async function renderPage(props?: Partial<ContextMenuProps>): Promise<void> {
  chosen.mockClear()
  await render(
    <main>
      <button type="button">按钮</button>
      <p>正文</p>
      <p className="chat">聊天消息</p>
      <input aria-label="评论内容" />
      <ContextMenu items={items} {...props} />
    </main>,
  )
}

test('opens at the pointer with its items, and runs the chosen one', async () => {
  await renderPage()
  await page.getByText('正文').click({ button: 'right', position: { x: 20, y: 5 } })
  await expect.element(menu).toBeVisible()
  await expectAccessible()
  const place = page.getByText('正文').element().getBoundingClientRect()
  const box = menu.element().getBoundingClientRect()
  expect(Math.abs(box.left - place.left - 20)).toBeLessThan(2)
  expect(Math.abs(box.top - place.top - 5)).toBeLessThan(2)
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map((entry) => entry.textContent),
  ).toEqual(items.map(({ label }) => label))
  await item('复制链接').click()
  expect(chosen).toHaveBeenCalledExactlyOnceWith('复制链接')
  await expect.element(menu).not.toBeInTheDocument()
})

test('moves by arrows, Home, End and typing, and chooses by Enter', async () => {
  await renderPage()
  await page.getByText('正文').click({ button: 'right' })
  await expect.element(item('刷新页面')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(item('切换主题')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(item('后退')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(item('切换主题')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(item('刷新页面')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen).toHaveBeenCalledExactlyOnceWith('后退')
})

test('type-ahead matches a prefix; a repeated character moves to the next match', async () => {
  await renderPage({ items: ['RSS', 'Atom', 'Rich text', 'Reload'].map((label) => ({ id: label, label })) })
  await page.getByText('正文').click({ button: 'right' })
  await userEvent.keyboard('re')
  await expect.element(item('Reload')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await page.getByText('正文').click({ button: 'right' })
  await userEvent.keyboard('rr')
  await expect.element(item('Reload')).toHaveFocus()
})

test.for(['{Shift>}{F10}{/Shift}', '{ContextMenu}'])(
  'opens by %s next to the focused element; Escape restores the focus',
  async (keys) => {
    await renderPage()
    const button = page.getByRole('button')
    button.element().focus()
    await userEvent.keyboard(keys)
    await expect.element(item('刷新页面')).toHaveFocus()
    const place = button.element().getBoundingClientRect()
    const box = menu.element().getBoundingClientRect()
    expect(box.left).toBeLessThan(place.right + 9)
    expect(box.top).toBeLessThan(place.bottom + 9)
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  },
)

test('closes by an outside press, Tab and scrolling', async () => {
  addSpacer(3000)
  await renderPage()
  const open = async (): Promise<void> => {
    await page.getByText('正文').click({ button: 'right' })
    await expect.element(menu).toBeVisible()
  }
  await open()
  await userEvent.click(document.body, { position: { x: 400, y: 300 } })
  await expect.element(menu).not.toBeInTheDocument()
  await open()
  await userEvent.keyboard('{Tab}')
  await expect.element(menu).not.toBeInTheDocument()
  await open()
  window.scrollTo(0, 60)
  await expect.element(menu).not.toBeInTheDocument()
})

test('stays open when the event of a scroll arrives that ended before it opened', async () => {
  addSpacer(3000)
  await renderPage()
  const scrolled = new Promise((resolve) => {
    document.addEventListener('scroll', resolve, { once: true })
  })
  window.scrollTo(0, 60)
  page
    .getByText('正文')
    .element()
    .dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
  await expect.element(menu).toBeVisible()
  await scrolled
  // React would have removed it by then.
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await expect.element(menu).toBeVisible()
  window.scrollTo(0, 90)
  await expect.element(menu).not.toBeInTheDocument()
})

test('a second right click moves it', async () => {
  await renderPage()
  await page.getByText('正文').click({ button: 'right', position: { x: 140, y: 5 } })
  const first = menu.element().getBoundingClientRect().left
  await page.getByText('聊天消息').click({ button: 'right', position: { x: 40, y: 5 } })
  await expect.poll(() => menu.element().getBoundingClientRect().left).toBe(first - 100)
  expect(menu.elements()).toHaveLength(1)
})

test('stays within the viewport', async () => {
  await renderPage()
  for (const [x, y] of [
    [window.innerWidth - 1, window.innerHeight - 1],
    [window.innerWidth - 1, 0],
  ] as const) {
    document.body.dispatchEvent(
      new PointerEvent('contextmenu', { bubbles: true, cancelable: true, clientX: x, clientY: y, button: 2 }),
    )
    await expect.element(menu).toBeVisible()
    const box = menu.element().getBoundingClientRect()
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(window.innerWidth)
    expect(box.bottom).toBeLessThanOrEqual(window.innerHeight)
  }
})

test('keeps the native menu for text fields, ignored elements, touch and Shift', async () => {
  await renderPage({ ignore: (element) => element.closest('.chat') !== null })
  const left: boolean[] = []
  const onContextMenu = (event: Event): void => {
    left.push(!event.defaultPrevented)
    // The native menu would stay open after the test.
    event.preventDefault()
  }
  window.addEventListener('contextmenu', onContextMenu)
  onTestFinished(() => window.removeEventListener('contextmenu', onContextMenu))
  await page.getByText('聊天消息').click({ button: 'right' })
  await page.getByRole('textbox').click({ button: 'right' })
  await page.getByText('正文').click({ button: 'right', modifiers: ['Shift'] })
  page
    .getByText('正文')
    .element()
    .dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: 'touch' }))
  expect(left).toEqual([true, true, true, true])
  await expect.element(menu).not.toBeInTheDocument()
})

test('can be controlled, with a position', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>()
  const Owned = ({ open }: { open: boolean }) => (
    <main>
      <p>正文</p>
      <ContextMenu items={items} open={open} onOpenChange={onOpenChange} position={{ x: 40, y: 90 }} />
    </main>
  )
  const { rerender } = await render(<Owned open={false} />)
  await page.getByText('正文').click({ button: 'right' })
  expect(onOpenChange.mock.calls).toEqual([[true]])
  await expect.element(menu).not.toBeInTheDocument()
  await rerender(<Owned open />)
  await expect.element(item('刷新页面')).toHaveFocus()
  const { left, top } = menu.element().getBoundingClientRect()
  expect([left, top]).toEqual([40, 90])
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange.mock.calls).toEqual([[true], [false]])
  await expect.element(menu).toBeVisible()
  await rerender(<Owned open={false} />)
  await expect.element(menu).not.toBeInTheDocument()
})

test('opens at the pointer when controlled without a position', async () => {
  const Owned = () => {
    const [open, setOpen] = useState(false)
    return <ContextMenu items={items} open={open} onOpenChange={setOpen} />
  }
  await render(
    <main>
      <p>正文</p>
      <Owned />
    </main>,
  )
  await page.getByText('正文').click({ button: 'right', position: { x: 30, y: 5 } })
  await expect.element(menu).toBeVisible()
  const place = page.getByText('正文').element().getBoundingClientRect()
  expect(Math.abs(menu.element().getBoundingClientRect().left - place.left - 30)).toBeLessThan(2)
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
})

test('is initially open with defaultOpen, until dismissed', async () => {
  await renderPage({ defaultOpen: true, position: { x: 60, y: 60 } })
  await expect.element(menu).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
})

test('a disabled item is shown and does nothing', async () => {
  await renderPage({ items: [{ id: 'back', label: '后退', disabled: true, onSelect: () => chosen('后退') }] })
  await page.getByText('正文').click({ button: 'right' })
  await userEvent.keyboard('{Enter}')
  await expect.element(item('后退')).toBeDisabled()
  expect(chosen).not.toHaveBeenCalled()
})

test('a disabled item differs from the others in forced colours', async () => {
  await emulateMedia({ 'forced-colors': 'active' })
  await renderPage({
    open: true,
    items: [
      { id: 'back', label: '后退', disabled: true },
      { id: 'reload', label: '刷新页面' },
    ],
  })
  const [disabled, enabled] = [item('后退'), item('刷新页面')].map(
    (locator) => getComputedStyle(locator.element()).color,
  )
  expect(disabled).not.toBe(enabled)
})

test('hydrates server markup', async () => {
  await hydrate(<ContextMenu items={items} />)
  await hydrate(<ContextMenu items={items} defaultOpen />)
})
