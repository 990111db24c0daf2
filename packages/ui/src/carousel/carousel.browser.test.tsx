import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { emulateMedia } from '../../test/emulate-media.ts'
import { hydrate } from '../../test/hydrate.tsx'
import { advanceTime } from '../../test/advance-time.ts'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { swipe } from '../../test/touch.ts'
import { Carousel } from './index.ts'

setupStrictRendering()

const region = page.getByRole('region', { name: '轮播图' })
const current = (): string | null | undefined =>
  page
    .getByRole('button', { name: /^第/u })
    .elements()
    .find((dot) => dot.ariaCurrent === 'true')?.ariaLabel

const row = (): Element => region.element().firstElementChild ?? document.body
const shown = (): number => row().scrollLeft / row().clientWidth

const slides = ['竹', '墨', '纸'].map((word) => (
  <a
    key={word}
    href={`#${word}`}
    style={{ display: 'block', height: 200, background: '#2f6f57', color: '#fff' }}
  >
    {word}
  </a>
))

const Example = ({ autoplay = 0 }: { autoplay?: number }) => (
  <main>
    <p>正文</p>
    <Carousel autoplay={autoplay}>{slides}</Carousel>
  </main>
)

afterEach(() => {
  vi.useRealTimers()
})

test('is a labelled region with labelled slides; its buttons wrap around', async () => {
  await render(<Example />)
  await expect.element(region).toHaveAttribute('aria-roledescription', '轮播')
  await expectAccessible()
  await page.getByRole('button', { name: '下一张' }).click()
  await expect.poll(current).toBe('第 2 张，共 3 张')
  await page.getByRole('button', { name: '上一张' }).click()
  await expect.poll(current).toBe('第 1 张，共 3 张')
  await page.getByRole('button', { name: '上一张' }).click()
  await expect.poll(current).toBe('第 3 张，共 3 张')
  await page.getByRole('button', { name: '第 2 张，共 3 张' }).click()
  await expect.poll(current).toBe('第 2 张，共 3 张')
})

test('starts at defaultIndex, and reports the slide that the user selects', async () => {
  const onIndexChange = vi.fn<(index: number) => void>()
  await render(
    <Carousel defaultIndex={2} onIndexChange={onIndexChange}>
      {slides}
    </Carousel>,
  )
  expect(current()).toBe('第 3 张，共 3 张')
  expect(shown()).toBe(2)
  await page.getByRole('button', { name: '第 1 张，共 3 张' }).click()
  await expect.poll(shown).toBe(0)
  const { left, right, top } = region.element().getBoundingClientRect()
  await swipe({ x: right - 80, y: top + 60 }, { x: left + 20, y: top + 60 })
  await expect.poll(shown).toBe(1)
  // The second slide, passed while scrolling from the third to the first, is not reported.
  expect(onIndexChange.mock.calls).toEqual([[0], [1]])
})

test('reports a slide once, although it is scrolled further before the next render', async () => {
  const onIndexChange = vi.fn<(index: number) => void>()
  await render(<Carousel onIndexChange={onIndexChange}>{slides}</Carousel>)
  row().scrollTo({ left: row().clientWidth, behavior: 'instant' })
  for (let count = 0; count < 2; count += 1) row().dispatchEvent(new Event('scroll'))
  expect(onIndexChange.mock.calls).toEqual([[1]])
  await expect.poll(current).toBe('第 2 张，共 3 张')
})

function Controlled({ last = 2 }: { last?: number }) {
  const [index, setIndex] = useState(0)
  return (
    <>
      <Carousel index={index} onIndexChange={(next) => setIndex(Math.min(next, last))}>
        {slides}
      </Carousel>
      <button type="button" onClick={() => setIndex(2)}>
        到最后
      </button>
    </>
  )
}

test('can be controlled', async () => {
  await render(<Controlled />)
  await page.getByRole('button', { name: '到最后' }).click()
  await expect.poll(shown).toBe(2)
  await expect.poll(current).toBe('第 3 张，共 3 张')
  await page.getByRole('button', { name: '上一张' }).click()
  await expect.poll(shown).toBe(1)
})

test('scrolls back when the owner rejects a slide', async () => {
  await render(<Controlled last={0} />)
  page.getByRole('link', { name: '纸' }).element().focus()
  await expect.poll(() => row().scrollLeft).toBe(0)
  expect(current()).toBe('第 1 张，共 3 张')
})

test('is swiped by a finger', async () => {
  await render(<Example />)
  const { left, right, top } = region.element().getBoundingClientRect()
  await swipe({ x: right - 80, y: top + 60 }, { x: left + 20, y: top + 60 })
  await expect.poll(current).toBe('第 2 张，共 3 张')
})

test('focus scrolls its slide into view', async () => {
  await render(<Example />)
  while (!page.getByRole('link', { name: '纸' }).element().matches(':focus'))
    await userEvent.keyboard('{Tab}')
  await expect.poll(current).toBe('第 3 张，共 3 张')
})

test('autoplays, stops on hover and focus, and can be paused', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await render(<Example autoplay={4000} />)
  await userEvent.hover(page.getByText('正文'))
  const live = region.element().querySelector('[aria-live]')
  await expect.poll(() => live?.getAttribute('aria-live')).toBe('off')
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  await advanceTime(4000)
  await expect.poll(current).toBe('第 2 张，共 3 张')

  await region.hover()
  await expect.poll(() => live?.getAttribute('aria-live')).toBe('polite')
  expect(vi.getTimerCount()).toBe(0)
  await userEvent.hover(page.getByText('正文'))
  await expect.poll(() => vi.getTimerCount()).toBe(1)

  const pause = page.getByRole('button', { name: '暂停轮播' })
  pause.element().focus()
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: '继续轮播' })).toHaveFocus()
  await userEvent.click(page.getByText('正文'))
  expect(vi.getTimerCount()).toBe(0)
})

test('does not autoplay with reduced motion', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await render(<Example autoplay={4000} />)
  expect(page.getByRole('button', { name: '暂停轮播' }).query()).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})

test('has no controls with one slide', async () => {
  await render(
    <Carousel>
      <p>竹</p>
    </Carousel>,
  )
  expect(page.getByRole('button').query()).toBeNull()
})

test('hydrates server markup', async () => {
  await hydrate(
    <Carousel autoplay={4000}>
      <p>竹</p>
      <p>墨</p>
    </Carousel>,
  )
})
