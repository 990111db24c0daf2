import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { expectNoLeak } from '../../test/expect-no-leak.tsx'
import { hydrate } from '../../test/hydrate.tsx'
import { advanceTime } from '../../test/advance-time.ts'
import { addSpacer } from '../../test/spacer.ts'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { loading, PageLoadingOverlay, type PageLoadingOverlayProps } from './index.ts'

setupStrictRendering()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

const status = page.getByRole('status', { name: '加载中' })
const button = page.getByRole('button', { name: '点赞', includeHidden: true })

const Example = (props: PageLoadingOverlayProps) => (
  <main>
    <button type="button">点赞</button>
    <PageLoadingOverlay {...props} />
  </main>
)

test('ends with the last of two overlapping loads', async () => {
  await render(<Example />)
  const stopFirst = loading.start()
  const stopSecond = loading.start()
  await expect.element(status).toBeVisible()
  await advanceTime(1000)
  stopFirst()
  stopFirst()
  await advanceTime(1000)
  await expect.element(status).toBeVisible()
  stopSecond()
  await expect.element(status).not.toBeInTheDocument()
})

test('is shown for at least 300 ms', async () => {
  await render(<Example />)
  loading.start()()
  expect(status.elements()).toHaveLength(0)
  const stop = loading.start()
  await advanceTime(100)
  stop()
  await advanceTime(150)
  await expect.element(status).toBeVisible()
  await advanceTime(50)
  await expect.element(status).not.toBeInTheDocument()
})

test('waits for its delay', async () => {
  await render(<Example delay={200} />)
  const stopShort = loading.start()
  await advanceTime(150)
  stopShort()
  await advanceTime(1000)
  expect(status.elements()).toHaveLength(0)
  const stop = loading.start()
  await advanceTime(200)
  await expect.element(status).toBeVisible()
  stop()
})

test('follows a task until it resolves or rejects', async () => {
  vi.useRealTimers()
  await render(<Example />)
  const { promise, resolve } = Promise.withResolvers<string>()
  const result = loading.run(promise)
  await expect.element(status).toBeVisible()
  resolve('好')
  await expect(result).resolves.toBe('好')
  await expect.element(status).not.toBeInTheDocument()
  await expect(loading.run(() => Promise.reject(new Error('坏')))).rejects.toThrow('坏')
  await expect.element(status).not.toBeInTheDocument()
})

test('makes everything else inert, and restores the focus', async () => {
  vi.useRealTimers()
  await render(<Example />)
  await userEvent.keyboard('{Tab}')
  await expect.element(button).toHaveFocus()
  const stop = loading.start()
  await expect.element(status).toHaveTextContent('加载中')
  expect(button.element().closest('[aria-busy="true"]')).not.toBeNull()
  await expectAccessible()
  await userEvent.keyboard('{Tab}{Escape}{Escape}{Escape}')
  await expect.element(button).not.toHaveFocus()
  await expect.element(status).toBeVisible()
  stop()
  await expect.element(status).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  expect(document.querySelector('[aria-busy]')).toBeNull()
})

test('locks scrolling without a layout shift', async () => {
  vi.useRealTimers()
  addSpacer(4000)
  const root = document.documentElement
  await render(<Example />)
  window.scrollTo(0, 500)
  const width = root.clientWidth
  const stop = loading.start()
  await expect.element(status).toBeVisible()
  await userEvent.wheel(status, { delta: { y: 300 } })
  expect(window.scrollY).toBe(500)
  expect(root.clientWidth).toBe(width)
  stop()
  await expect.element(status).not.toBeInTheDocument()
  expect(root.style.overflow).toBe('')
  expect(window.scrollY).toBe(500)
})

test('hydrates server markup, covered by its caller', async () => {
  vi.useRealTimers()
  await hydrate(<Example loading />)
  await expect.element(status).toBeVisible()
})

test('200 loads do not leak', async () => {
  vi.useRealTimers()
  let stop = (): void => undefined
  await expectNoLeak((open) => {
    if (open) stop = loading.start()
    else stop()
    // A new key, because an open overlay stays for at least 300 ms.
    return <PageLoadingOverlay key={String(open)} />
  })
})
