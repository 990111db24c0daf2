import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { expectNoLeak } from '../../test/expect-no-leak.tsx'
import { hydrate } from '../../test/hydrate.tsx'
import { advanceTime } from '../../test/advance-time.ts'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { LoadingOverlay, type LoadingOverlayProps } from './index.ts'

setupStrictRendering()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

const status = page.getByRole('status', { name: '加载中' })
const button = page.getByRole('button', { name: '点赞', includeHidden: true })

const Example = (props: LoadingOverlayProps) => (
  <LoadingOverlay className="mine" data-kind="x" {...props}>
    <button type="button">点赞</button>
  </LoadingOverlay>
)

test('covers its content while it is loading', async () => {
  vi.useRealTimers()
  const { rerender, container } = await render(<Example loading={false} />)
  const area = container.querySelector('.mine')
  expect(area && getComputedStyle(area)).toMatchObject({ position: 'relative', minHeight: '100px' })
  expect(status.elements()).toHaveLength(0)
  await rerender(<Example loading />)
  await expect.element(status).toHaveTextContent('加载中')
  expect(button.element().closest('[aria-busy="true"]')).not.toBeNull()
  expect(button.element().matches('[inert] *')).toBe(true)
  const { x, y } = button.element().getBoundingClientRect()
  expect(document.elementFromPoint(x + 4, y + 4)?.closest('button')).toBeNull()
  await expectAccessible()
  await rerender(<Example loading={false} />)
  expect(status.elements()).toHaveLength(0)
  expect(container.querySelector('[aria-busy], [inert]')).toBeNull()
})

test('restores the focus', async () => {
  vi.useRealTimers()
  const { rerender } = await render(<Example loading={false} />)
  await userEvent.keyboard('{Tab}')
  await expect.element(button).toHaveFocus()
  await rerender(<Example loading />)
  await expect.element(button).not.toHaveFocus()
  await rerender(<Example loading={false} />)
  await expect.element(button).toHaveFocus()
})

test('is not shown for a load shorter than the delay', async () => {
  const { rerender } = await render(<Example loading delay={200} />)
  await advanceTime(199)
  expect(status.elements()).toHaveLength(0)
  await rerender(<Example loading={false} delay={200} />)
  await advanceTime(1000)
  expect(status.elements()).toHaveLength(0)
  await rerender(<Example loading delay={200} />)
  await advanceTime(200)
  await expect.element(status).toBeVisible()
})

test('hydrates server markup, covered', async () => {
  vi.useRealTimers()
  const container = await hydrate(<Example loading />)
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
})

test('200 loads do not leak', async () => {
  vi.useRealTimers()
  await expectNoLeak((open) => <Example loading={open} />)
})
