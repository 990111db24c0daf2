import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emulateMedia } from '../../test/emulate-media.ts'
import { endAnimations } from '../../test/end-animations.ts'
import { drag, scrollWheel } from '../../test/mouse.ts'
import { servePictures } from '../../test/serve-pictures.ts'
import { addSpacer } from '../../test/spacer.ts'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { doubleTap, endFling, pinch, flick, swipe, tap } from '../../test/touch.ts'
import { button, dialog, images, opener, openThird, picture, scale, Thumbnails } from './fixture.tsx'
import { ImagePreview } from './index.ts'

setupStrictRendering()

afterEach(endFling)

/** Centre of the visible picture. */
function middle(): { x: number; y: number } {
  return { x: window.innerWidth / 2, y: picture().y + picture().height / 2 }
}

async function dragBy(x: number, y: number): Promise<void> {
  await drag(middle(), { x, y })
}

test('the wheel zooms around the pointer and never scrolls the page', async () => {
  addSpacer(4000)
  await openThird()
  for (let press = 0; press < 15; press += 1) await userEvent.keyboard('+')
  const before = picture()
  const place = { x: before.x + before.width * 0.6, y: before.y + before.height * 0.4 }
  const part = (box: DOMRect) => [(place.x - box.x) / box.width, (place.y - box.y) / box.height]
  const scrolled = window.scrollY
  for (let notch = 0; notch < 10; notch += 1) await scrollWheel(place, 100)
  await expect.poll(scale).toBe(1.5)
  expect(part(picture())[0]).toBeCloseTo(0.6, 2)
  await scrollWheel(place, -100)
  await expect.poll(scale).toBe(1.6)
  expect(window.scrollY).toBe(scrolled)
})

test('the mouse pans a zoomed picture to its edge, and a fitted one not at all', async () => {
  await openThird()
  const fitting = picture()
  await dragBy(40, 0)
  expect(picture().x).toBe(fitting.x)
  await userEvent.dblClick(dialog.getByRole('img'))
  expect(scale()).toBe(2)
  await dragBy(30, 0)
  const before = picture()
  await dragBy(-60, 0)
  expect(picture().x).toBeCloseTo(before.x - 60, 0)
  for (let time = 0; time < 4; time += 1) await dragBy(-150, 0)
  expect(picture().right).toBeCloseTo(window.innerWidth, 0)
  await expect.element(dialog).toBeVisible()
})

test('double click toggles the zoom', async () => {
  await openThird()
  await userEvent.dblClick(dialog.getByRole('img'))
  expect(scale()).toBe(2)
  await userEvent.dblClick(dialog.getByRole('img'))
  expect(scale()).toBe(1)
})

test('a drag that ends on the backdrop does not close it', async () => {
  await openThird()
  await userEvent.dragAndDrop(dialog.getByRole('img'), document.body, {
    targetPosition: { x: 10, y: 160 },
    force: true,
  })
  await expect.element(dialog).toBeVisible()
})

test('a pinch zooms by the ratio of the distances, around the fingers', async () => {
  await openThird()
  const { x, y } = middle()
  await pinch(
    [
      { x: x - 40, y },
      { x: x + 40, y },
    ],
    [
      { x: x - 80, y },
      { x: x + 80, y },
    ],
  )
  await expect.poll(scale).toBeCloseTo(2, 1)
  expect(middle().y).toBeCloseTo(y, -1)
  await expect.element(dialog.getByText('3 / 5')).toBeVisible()
})

test('a pinch stops at the zoom limits', async () => {
  await openThird()
  const { x, y } = middle()
  for (let time = 0; time < 3; time += 1) {
    await pinch(
      [
        { x: x - 20, y },
        { x: x + 20, y },
      ],
      [
        { x: x - 80, y },
        { x: x + 80, y },
      ],
    )
  }
  await expect.poll(scale).toBeGreaterThan(2.5)
  expect(scale()).toBeLessThanOrEqual(3)
})

test('a swipe shows the next or previous picture, not past the ends', async () => {
  await openThird()
  const { x, y } = middle()
  await swipe({ x: x + 80, y }, { x: x - 80, y })
  await expect.element(dialog.getByText('4 / 5')).toBeVisible()
  await swipe({ x: x + 80, y }, { x: x - 80, y })
  await expect.element(dialog.getByText('5 / 5')).toBeVisible()
  await swipe({ x: x + 80, y }, { x: x - 80, y })
  await swipe({ x: x - 80, y }, { x: x + 80, y })
  await expect.element(dialog.getByText('4 / 5')).toBeVisible()
})

test('a finger pans a zoomed picture without changing it', async () => {
  await openThird()
  const { x, y } = middle()
  await button('放大').click()
  for (let press = 0; press < 8; press += 1) await userEvent.keyboard('+')
  const before = picture()
  await swipe({ x: x + 50, y }, { x: x - 50, y })
  await expect.poll(() => picture().x).toBeCloseTo(before.x - 100, -1)
  await expect.element(dialog.getByText('3 / 5')).toBeVisible()
})

test('a double tap zooms in', async () => {
  await openThird()
  await doubleTap(middle())
  await expect.poll(scale).toBe(2)
})

test('in right-to-left text a swipe to the right shows the next picture', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await servePictures()
  await render(
    <div dir="rtl">
      <ImagePreview images={images} defaultOpen history={false} />
    </div>,
  )
  await expect.element(page.getByRole('img', { name: 'a' })).toBeVisible()
  const { x, y } = middle()
  await swipe({ x: x - 80, y }, { x: x + 80, y })
  await expect.element(dialog.getByText('2 / 5')).toBeVisible()
})

test('Shift with arrow keys, and vertical arrow keys, pan a zoomed picture', async () => {
  await openThird()
  await userEvent.dblClick(dialog.getByRole('img'))
  const before = picture()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(picture().x).toBeCloseTo(before.x - 64, 0)
  await expect.element(dialog.getByText('3 / 5')).toBeVisible()
})

test('a swipe down closes it; a short one does not, nor one that pans a tall picture', async () => {
  await openThird()
  const { x, y } = middle()
  await swipe({ x, y }, { x, y: y + 20 })
  await expect.poll(() => document.querySelector('[data-gesture]')).toBeNull()
  await button('放大').click()
  for (let press = 0; press < 19; press += 1) await userEvent.keyboard('+')
  await userEvent.keyboard('{ArrowUp}')
  await swipe({ x, y }, { x, y: y + 120 })
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('0')
  await swipe({ x, y }, { x, y: y + 120 })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a tap hides the controls, a key makes the focused one visible, a second tap shows all', async () => {
  await openThird()
  const opacity = () => getComputedStyle(button('关闭').element().parentElement ?? document.body).opacity
  await tap(middle())
  await expect.poll(opacity).toBe('0')
  await userEvent.keyboard('{Tab}')
  await expect.poll(opacity).toBe('1')
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}')
  await expect.poll(opacity).toBe('0')
  await tap(middle())
  await expect.poll(opacity).toBe('1')
})

test('a click with the mouse does not hide the controls', async () => {
  await openThird()
  await dialog.getByRole('img').click()
  expect(document.querySelector('[data-bare]')).toBeNull()
})

test('a released picture continues to move, and stops where it is touched', async () => {
  await servePictures()
  await render(<Thumbnails history={false} />)
  await opener.click()
  await expect.element(dialog.getByRole('img', { name: 'c' })).toBeVisible()
  for (let press = 0; press < 19; press += 1) await userEvent.keyboard('+')
  await expect.poll(scale).toBe(2.9)
  endAnimations()
  const before = picture().x
  const { x, y } = middle()
  await flick({ x: x + 30, y }, { x: x - 30, y })
  const stage = document.querySelector('[data-stage]')
  expect(stage?.getAttribute('data-gesture')).toBe('glide')
  const [flight] = document.querySelector('[data-offset="0"] [data-frame]')?.getAnimations() ?? []
  flight?.pause()
  const flightTime = Number(flight?.effect?.getComputedTiming().endTime)
  if (flight) flight.currentTime = flightTime / 2
  const midway = picture().x
  expect(midway).toBeLessThan(before - 61)
  await swipe({ x, y }, { x: x - 10, y })
  expect(picture().x).toBeCloseTo(midway - 10, -1)
})
