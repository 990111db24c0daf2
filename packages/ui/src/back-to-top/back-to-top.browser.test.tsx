import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { hydrate } from '../../test/hydrate.tsx'
import { addSpacer } from '../../test/spacer.ts'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { BackToTop } from './index.ts'

setupStrictRendering()

const button = page.getByRole('button', { name: '返回顶部' })
test('is shown beyond 300 px, and scrolls to the top', async () => {
  addSpacer(5000)
  await render(
    <div style={{ position: 'fixed', bottom: 0 }}>
      <BackToTop />
    </div>,
  )
  expect(button.query()).toBeNull()
  window.scrollTo(0, 300)
  await new Promise(requestAnimationFrame)
  expect(button.query()).toBeNull()
  window.scrollTo(0, 301)
  await expect.element(button).toBeVisible()
  await expectAccessible()
  await button.click()
  await expect.poll(() => window.scrollY).toBe(0)
  await expect.poll(() => button.query()).toBeNull()
})

test('is reached by Tab only while it is shown, and Enter scrolls to the top', async () => {
  addSpacer(5000)
  await render(
    <div style={{ position: 'fixed', bottom: 0 }}>
      <BackToTop />
    </div>,
  )
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement).toBe(document.body)
  window.scrollTo(0, 1000)
  await expect.element(button).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => window.scrollY).toBe(0)
})

test('Tab continues from the start of the page afterwards', async () => {
  await render(
    <>
      <a href="#start">页首</a>
      <div style={{ blockSize: 5000 }} />
      <BackToTop />
      <a href="#end">页尾</a>
    </>,
  )
  window.scrollTo(0, 1000)
  await expect.element(button).toBeVisible()
  button.element().focus({ preventScroll: true })
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => button.query()).toBeNull()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: '页首' })).toHaveFocus()
})

test('hydrates server markup of a scrolled page', async () => {
  addSpacer(5000)
  window.scrollTo(0, 1000)
  await hydrate(<BackToTop />)
  await expect.element(button).toBeVisible()
})
