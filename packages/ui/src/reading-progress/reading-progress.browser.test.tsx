import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { hydrate } from '../../test/hydrate.tsx'
import { addSpacer } from '../../test/spacer.ts'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { ReadingProgress } from './index.ts'

setupStrictRendering()

const bar = page.getByRole('progressbar', { name: '阅读进度' })

test('follows the scroll position in an article', async () => {
  const onProgress = vi.fn<(percent: number) => void>()
  function Article() {
    const article = useRef<HTMLElement>(null)
    return (
      <main>
        <ReadingProgress target={article} onProgress={onProgress} />
        <article ref={article} style={{ height: window.innerHeight * 3 }}>
          正文
        </article>
      </main>
    )
  }
  await render(<Article />)
  addSpacer(3000)
  await expectAccessible()
  const { top } = page.getByRole('article').element().getBoundingClientRect()
  await expect.element(bar).toHaveAttribute('aria-valuenow', '0')
  window.scrollTo(0, top + window.innerHeight)
  await expect.element(bar).toHaveAttribute('aria-valuenow', '50')
  expect(bar.element().getBoundingClientRect().width).toBeCloseTo(bar.element().clientWidth / 2, 0)
  window.scrollTo(0, 100_000)
  await expect.element(bar).toHaveAttribute('aria-valuenow', '100')
  expect(onProgress.mock.calls).toEqual([[50], [100]])
})

test('a page without overflow has a progress of 100', async () => {
  await render(<ReadingProgress />)
  await expect.element(bar).toHaveAttribute('aria-valuenow', '100')
})

test('hydrates server markup', async () => {
  await hydrate(<ReadingProgress />)
})
