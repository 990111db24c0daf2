import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { expectNoLeak } from '../../test/expect-no-leak.tsx'
import { hydrate } from '../../test/hydrate.tsx'
import { addSpacer } from '../../test/spacer.ts'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { Skeleton } from '../skeleton/index.ts'
import { Dialog, type DialogProps } from './index.ts'

setupStrictRendering()

function Example(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Dialog title="搜索" open={open} onOpenChange={setOpen} {...props}>
        <input aria-label="搜索关键词" />
      </Dialog>
    </main>
  )
}

const dialog = page.getByRole('dialog', { name: '搜索' })
const opener = page.getByRole('button', { name: '打开' })

async function renderOpen(props?: Partial<DialogProps>): Promise<void> {
  await render(<Example {...props} />)
  await opener.click()
  await expect.element(dialog).toBeVisible()
}

test('opens with an accessible name; the close button closes it and restores the focus', async () => {
  await renderOpen()
  await expectAccessible()
  await page.getByRole('button', { name: '关闭' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('closes by Escape', async () => {
  await renderOpen()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('closes by a press on the backdrop, but not by a drag that ends there', async () => {
  await renderOpen()
  const outside = { position: { x: 2, y: 2 } }
  await userEvent.dragAndDrop(page.getByRole('textbox'), document.body, {
    targetPosition: outside.position,
    force: true,
  })
  await expect.element(dialog).toBeVisible()
  await userEvent.click(document.body, { ...outside, force: true })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('is not dismissed with dismissible={false}', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>()
  await render(<Dialog title="搜索" open dismissible={false} onOpenChange={onOpenChange} />)
  await userEvent.keyboard('{Escape}{Escape}{Escape}')
  await userEvent.click(document.body, { position: { x: 2, y: 2 }, force: true })
  await expect.element(dialog).toBeVisible()
  expect(onOpenChange).not.toHaveBeenCalled()
})

test('traps the focus', async () => {
  await renderOpen()
  for (let press = 0; press < 6; press += 1) {
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.closest('dialog, body')).toBe(
      document.activeElement === document.body ? document.body : dialog.element(),
    )
  }
})

test('locks scrolling without a layout shift', async () => {
  addSpacer(4000)
  const root = document.documentElement
  await render(<Example />)
  window.scrollTo(0, 500)
  const width = root.clientWidth
  await userEvent.click(opener, { force: true })
  await expect.element(dialog).toBeVisible()
  const scrolled = window.scrollY
  await userEvent.wheel(dialog, { delta: { y: 300 } })
  expect(window.scrollY).toBe(scrolled)
  expect(root.clientWidth).toBe(width)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(root.style.overflow).toBe('')
})

test('keeps the scrollbar gutter, shaded like the backdrop', async () => {
  const root = document.documentElement
  root.style.cssText = 'scrollbar-gutter: stable; background-color: rgb(250, 250, 250)'
  onTestFinished(() => root.removeAttribute('style'))
  const width = root.offsetWidth
  expect(width).toBeLessThan(window.innerWidth)
  await renderOpen()
  expect(root.offsetWidth).toBe(width)
  expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(250, 250, 250)')
  expect(getComputedStyle(root).backgroundColor).not.toBe('rgb(250, 250, 250)')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(getComputedStyle(root).backgroundColor).toBe('rgb(250, 250, 250)')
  expect(document.body.style.backgroundColor).toBe('')
})

test('the page behind it follows the theme', async () => {
  const { documentElement: root, body } = document
  root.style.cssText = 'scrollbar-gutter: stable; color-scheme: light'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('body { background: light-dark(rgb(250, 250, 250), rgb(20, 20, 20)) }')
  document.adoptedStyleSheets.push(sheet)
  onTestFinished(() => {
    root.removeAttribute('style')
    document.adoptedStyleSheets.pop()
  })
  await renderOpen()
  expect(getComputedStyle(body).backgroundColor).toBe('rgb(250, 250, 250)')
  root.style.colorScheme = 'dark'
  expect(getComputedStyle(body).backgroundColor).toBe('rgb(20, 20, 20)')
})

test('can be uncontrolled', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>()
  await render(<Dialog title="搜索" defaultOpen onOpenChange={onOpenChange} />)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})

test('closes despite an infinite animation inside', async () => {
  await render(
    <Dialog title="搜索" defaultOpen>
      <Skeleton lines={3} />
    </Dialog>,
  )
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
})

test('a form with method="dialog" closes it', async () => {
  await render(
    <Dialog title="搜索" defaultOpen>
      <form method="dialog">
        <button type="submit">好</button>
      </form>
    </Dialog>,
  )
  await page.getByRole('button', { name: '好' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

function Nested() {
  const [open, setOpen] = useState(false)
  return (
    <Dialog title="搜索" defaultOpen>
      <button type="button" onClick={() => setOpen(true)}>
        更多
      </button>
      <Dialog title="里层" open={open} onOpenChange={setOpen} />
    </Dialog>
  )
}

test('a nested dialog closes alone', async () => {
  await render(<Nested />)
  await page.getByRole('button', { name: '更多' }).click()
  await expect.element(page.getByRole('dialog', { name: '里层' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: '里层' })).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  expect(document.documentElement.style.overflow).toBe('hidden')
})

test('hydrates server markup, closed and open', async () => {
  await hydrate(<Example />)
  await hydrate(<Dialog title="搜索" defaultOpen />)
  await expect.element(dialog).toBeVisible()
})

test('200 openings do not leak', async () => {
  await expectNoLeak((open) => <Dialog title="搜索" open={open} />)
})
