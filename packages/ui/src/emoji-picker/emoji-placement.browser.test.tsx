import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { emulateMedia } from '../../test/emulate-media.ts'
import { endAnimations } from '../../test/end-animations.ts'
import { servePictures } from '../../test/serve-pictures.ts'
import { addSpacer } from '../../test/spacer.ts'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { emulateTouch, tap } from '../../test/touch.ts'
import { setDesktopViewport } from '../../test/desktop-viewport.ts'
import { createEmojiData } from '../emoji-data/index.ts'
import { EmojiPicker, type EmojiPickerProps } from './index.ts'

setupStrictRendering()
setDesktopViewport()

const entries = createEmojiData({ baseUrl: '/pictures/' })
const root = document.documentElement
const trigger = page.getByRole('button', { name: '选择表情' })
const panel = page.getByRole('dialog', { name: '表情面板' })
const boxOf = (locator: typeof panel): DOMRect => locator.element().getBoundingClientRect()

/** Sets the viewport size, in px, until the test ends. */
async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1024, 768))
}

async function renderOpen(props?: Partial<EmojiPickerProps>): Promise<string[]> {
  const requested = await servePictures()
  await render(
    <main>
      <EmojiPicker entries={entries} recents={null} {...props} />
    </main>,
  )
  await userEvent.click(trigger, { force: true })
  await expect.element(panel).toBeVisible()
  endAnimations()
  return requested
}

test('is placed below its button, aligned as requested', async () => {
  await renderOpen()
  expect(boxOf(panel).top).toBeGreaterThanOrEqual(boxOf(trigger).bottom)
  expect(boxOf(panel).left).toBe(Math.max(8, boxOf(trigger).left))
})

test('is placed above its button without space below, and follows it while scrolling', async () => {
  const spacer = addSpacer(600)
  await renderOpen()
  document.body.prepend(spacer)
  addSpacer(600)
  window.scrollTo(0, 100)
  await expect.poll(() => boxOf(panel).bottom).toBeLessThanOrEqual(boxOf(trigger).top)
  window.scrollTo(0, 500)
  await expect.poll(() => boxOf(panel).top).toBeGreaterThanOrEqual(boxOf(trigger).bottom)
})

test('in a wide viewport the page stays scrollable', async () => {
  await resize(769, 700)
  await renderOpen()
  expect(root.style.overflow).toBe('')
})

test('loads only pictures near the visible part, without layout shifts', async () => {
  const shifts: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
  })
  observer.observe({ type: 'layout-shift' })
  const fresh = createEmojiData({ baseUrl: '/pictures/fresh/' }).map((entry) => ({
    ...entry,
    sheet: undefined,
  }))
  const requested = await renderOpen({ entries: fresh })
  const loaded = () =>
    [...panel.element().querySelectorAll('img')].filter(({ naturalWidth }) => naturalWidth > 0)
  await expect.poll(() => loaded().length).toBeGreaterThan(40)
  await userEvent.keyboard('{ArrowDown}{Control>}{End}{/Control}')
  await expect.poll(() => document.activeElement?.querySelector('img')?.naturalWidth).toBeGreaterThan(0)
  observer.disconnect()
  expect(shifts).toEqual([])
  expect(requested.filter((name) => name === '1f937.svg')).toEqual([])
})

test('up to 768 px it is a bottom sheet, with scrolling locked and no layout shift', async () => {
  await resize(768, 900)
  addSpacer(4000)
  const width = root.clientWidth
  await renderOpen()
  expect(root.style.overflow).toBe('hidden')
  expect(root.clientWidth).toBe(width)
  expect(boxOf(panel).bottom).toBe(window.innerHeight)
  const scrolled = window.scrollY
  await userEvent.wheel(panel, { delta: { y: 300 } })
  await userEvent.keyboard('{PageDown}')
  expect(window.scrollY).toBe(scrolled)
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  expect(root.style.overflow).toBe('')
})

test('a resize switches between panel and bottom sheet', async () => {
  await renderOpen()
  await resize(600, 900)
  await expect.poll(() => boxOf(panel).bottom).toBe(window.innerHeight)
  expect(root.style.overflow).toBe('hidden')
  await page.viewport(1024, 768)
  await expect.poll(() => boxOf(panel).top).toBeGreaterThanOrEqual(boxOf(trigger).bottom)
  expect(root.style.overflow).toBe('')
})

test('a tap outside the sheet only closes it', async () => {
  await resize(390, 800)
  const onClick = vi.fn<() => void>()
  await render(
    <main>
      <EmojiPicker entries={[]} recents={null} defaultOpen />
      <button type="button" onClick={onClick}>
        后面
      </button>
    </main>,
  )
  await expect.element(panel).toBeVisible()
  endAnimations()
  const behind = boxOf(page.getByRole('button', { name: '后面' }))
  await tap({ x: behind.left + 4, y: behind.top + 4 })
  await expect.element(panel).not.toBeInTheDocument()
  expect(onClick).not.toHaveBeenCalled()
})

test('a tap picks without opening the on-screen keyboard', async () => {
  await emulateTouch()
  await resize(390, 800)
  const onPick = vi.fn<NonNullable<EmojiPickerProps['onPick']>>()
  await renderOpen({ onPick })
  await expect.element(panel).toHaveFocus()
  const box = boxOf(panel.getByRole('button', { name: '嘻嘻' }))
  expect(box.height).toBeGreaterThanOrEqual(44)
  await tap({ x: box.left + box.width / 2, y: box.top + box.height / 2 })
  await expect.poll(() => onPick.mock.calls.map(([url]) => url)).toEqual(['/pictures/1f601.svg'])
})

test('fits a viewport of 320 px', async () => {
  await resize(320, 500)
  await renderOpen()
  expect(root.scrollWidth).toBe(320)
  const scroller = panel.getByRole('grid').element().parentElement
  expect(scroller?.scrollWidth).toBe(scroller?.clientWidth)
})

test('has no animations with reduced motion', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await renderOpen()
  expect(document.getAnimations()).toEqual([])
})

test('has visible borders and outlines in forced colours', async () => {
  await emulateMedia({ 'forced-colors': 'active' })
  await renderOpen()
  expect(getComputedStyle(panel.element()).borderTopStyle).toBe('solid')
  await userEvent.keyboard('{ArrowDown}')
  expect(getComputedStyle(document.activeElement ?? document.body).outlineStyle).toBe('solid')
})
