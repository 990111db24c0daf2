import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { expectNoLeak } from '../../test/expect-no-leak.tsx'
import { hydrate } from '../../test/hydrate.tsx'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { Tooltip } from './index.ts'

setupStrictRendering()

const tip = page.getByRole('tooltip')
const Example = () => (
  <main style={{ padding: '60px' }}>
    <Tooltip text="共 128 人读过">
      <button type="button">阅读</button>
    </Tooltip>
    <p>正文</p>
  </main>
)

test('is shown on hover, can be hovered itself, and is hidden on leave', async () => {
  await render(<Example />)
  await page.getByRole('button').hover()
  await expect.element(tip).toBeVisible()
  const box = tip.element().getBoundingClientRect()
  expect(box.bottom).toBeLessThanOrEqual(page.getByRole('button').element().getBoundingClientRect().top)
  await expectAccessible()
  await tip.hover()
  await expect.element(tip).toBeVisible()
  await userEvent.hover(page.getByText('正文'))
  await expect.element(tip).not.toBeInTheDocument()
})

test('is shown on keyboard focus, is the description, and is hidden by Escape', async () => {
  await render(<Example />)
  await expect.element(page.getByRole('button')).toHaveAccessibleDescription('共 128 人读过')
  await userEvent.keyboard('{Tab}')
  await expect.element(tip).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(tip).not.toBeInTheDocument()
  await expect.element(page.getByRole('button')).toHaveFocus()
})

test('can be controlled', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>()
  const Controlled = ({ open }: { open: boolean }) => (
    <Tooltip text="共 128 人读过" open={open} onOpenChange={onOpenChange}>
      <button type="button">阅读</button>
    </Tooltip>
  )
  const { rerender } = await render(<Controlled open={false} />)
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => onOpenChange.mock.calls).toEqual([[true]])
  await expect.element(tip).not.toBeInTheDocument()
  await rerender(<Controlled open />)
  await expect.element(tip).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange.mock.calls).toEqual([[true], [false]])
  await expect.element(tip).toBeVisible()
})

test('is initially shown with defaultOpen', async () => {
  await render(
    <Tooltip text="共 128 人读过" defaultOpen>
      <button type="button">阅读</button>
    </Tooltip>,
  )
  await expect.element(tip).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(tip).not.toBeInTheDocument()
})

test('hydrates server markup', async () => {
  await hydrate(
    <Tooltip text="共 128 人读过">
      <button type="button">阅读</button>
    </Tooltip>,
  )
})

test('200 renders do not leak', async () => {
  await expectNoLeak((open) => open && <Example />)
})
