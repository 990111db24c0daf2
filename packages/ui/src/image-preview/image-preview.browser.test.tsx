import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { emulateMedia } from '../../test/emulate-media.ts'
import { endAnimations } from '../../test/end-animations.ts'
import { expectNoLeak } from '../../test/expect-no-leak.tsx'
import { hydrate } from '../../test/hydrate.tsx'
import { servePictures } from '../../test/serve-pictures.ts'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import {
  button,
  dialog,
  images,
  opener,
  openThird,
  picture,
  rotation,
  scale,
  Thumbnails,
} from './fixture.tsx'
import { ImagePreview, type ImagePreviewActions } from './index.ts'

setupStrictRendering()

test('a thumbnail opens its picture, with name and position', async () => {
  await openThird()
  await expect.element(dialog.getByText('3 / 5')).toBeVisible()
  await expectAccessible()
})

test('the first paint has the picture, and the controls that follow do not move it', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await servePictures()
  await render(<Thumbnails />)
  opener.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await new Promise(requestAnimationFrame)
  const stage = (): number[] => {
    const { y, height } = dialog.element().querySelector('[data-stage]')?.getBoundingClientRect() ?? {}
    return [y ?? Number.NaN, height ?? Number.NaN]
  }
  const first = stage()
  expect(picture().width).toBeGreaterThan(0)
  expect(dialog.getByRole('button').elements()).toEqual([])
  await expect.element(button('关闭')).toBeVisible()
  await expect.element(button('重置')).toBeVisible()
  expect(stage()).toEqual(first)
})

test('a single picture has no buttons to others', async () => {
  await openThird({ images: images.slice(2, 3) })
  await expect.element(button('关闭')).toBeVisible()
  expect(button('上一张').query()).toBeNull()
  expect(button('下一张').query()).toBeNull()
})

test('Enter on a thumbnail opens it; closing restores the focus', async () => {
  await servePictures()
  await render(<Thumbnails />)
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  await button('关闭').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('it has the focus itself, so that Enter presses no button', async () => {
  await openThird()
  await expect.element(dialog).toHaveFocus()
})

test('the focus stays inside', async () => {
  await openThird()
  for (let press = 0; press < 12; press += 1) {
    await userEvent.keyboard('{Tab}')
    expect(
      document.activeElement === document.body || dialog.element().contains(document.activeElement),
    ).toBe(true)
  }
})

test('buttons zoom by 0.1 between 0.1 and 3', async () => {
  await openThird()
  await button('放大').click()
  expect(scale()).toBe(1.1)
  for (let press = 0; press < 19; press += 1) await userEvent.keyboard('+')
  expect(scale()).toBe(3)
  await expect.element(button('放大')).toBeDisabled()
  for (let press = 0; press < 29; press += 1) await userEvent.keyboard('-')
  expect(scale()).toBe(0.1)
  await expect.element(button('缩小')).toBeDisabled()
  await userEvent.keyboard('-')
  expect(scale()).toBe(0.1)
  await button('重置').click()
  expect(scale()).toBe(1)
})

test('rotates by quarter turns, modulo 360, and resets', async () => {
  await openThird()
  await button('向左旋转').click()
  expect(rotation()).toBe(270)
  expect(picture().height).toBeCloseTo(picture().width * 2, 0)
  for (let press = 0; press < 3; press += 1) await button('向右旋转').click()
  expect(rotation()).toBe(180)
  await button('重置').click()
  expect(rotation()).toBe(0)
})

test('changes pictures by buttons and arrow keys, not past the ends', async () => {
  await openThird()
  await button('下一张').click()
  await expect.element(dialog.getByText('4 / 5')).toBeVisible()
  await button('下一张').click()
  await expect.element(button('下一张')).toBeDisabled()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog.getByText('5 / 5')).toBeVisible()
  for (let press = 0; press < 6; press += 1) await userEvent.keyboard('{ArrowLeft}')
  await expect.element(dialog.getByText('1 / 5')).toBeVisible()
  await expect.element(button('上一张')).toBeDisabled()
})

test('arrow keys are reversed in right-to-left text', async () => {
  document.documentElement.dir = 'rtl'
  try {
    await openThird()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(dialog.getByText('4 / 5')).toBeVisible()
  } finally {
    document.documentElement.removeAttribute('dir')
  }
})

test('Home and End show the first and the last picture', async () => {
  await openThird()
  await userEvent.keyboard('{End}')
  await expect.element(dialog.getByText('5 / 5')).toBeVisible()
  await userEvent.keyboard('{Home}')
  await expect.element(dialog.getByText('1 / 5')).toBeVisible()
})

test('full screen is toggled by its button and ends with the preview', async () => {
  await openThird()
  await expect.element(button('全屏')).toHaveAttribute('aria-pressed', 'false')
  await button('全屏').click()
  await expect.element(button('全屏')).toHaveAttribute('aria-pressed', 'true')
  await button('全屏').click()
  await expect.poll(() => document.fullscreenElement).toBeNull()
  await button('全屏').click()
  await expect.poll(() => document.fullscreenElement).toBe(document.documentElement)
  await button('关闭').click()
  await expect.poll(() => document.fullscreenElement).toBeNull()
})

test('without support for full screen there is no button', async () => {
  vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(false)
  await openThird()
  await expect.element(button('全屏')).not.toBeInTheDocument()
})

test('another picture and a reopening start fitted', async () => {
  await openThird()
  await button('放大').click()
  await button('向右旋转').click()
  await button('下一张').click()
  expect([scale(), rotation()]).toEqual([1, 0])
  await button('放大').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await opener.click()
  await expect.element(dialog.getByText('3 / 5')).toBeVisible()
  expect([scale(), rotation()]).toEqual([1, 0])
})

test('preloads the neighbours only', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const requested = await servePictures()
  const fresh = images.map((image) => ({ ...image, src: `/pictures/fresh-${String(image.alt)}.png` }))
  await render(<ImagePreview images={fresh} defaultOpen defaultIndex={2} />)
  await expect.poll(() => requested.toSorted()).toEqual(['fresh-b.png', 'fresh-c.png', 'fresh-d.png'])
})

test.for(['Escape', 'backdrop', 'button'])('closes by %s and unlocks scrolling', async (method) => {
  await openThird()
  expect(document.documentElement.style.overflow).toBe('hidden')
  if (method === 'Escape') await userEvent.keyboard('{Escape}')
  else if (method === 'button') await button('关闭').click()
  else await userEvent.click(document.body, { position: { x: 10, y: 160 }, force: true })
  await expect.element(dialog).not.toBeInTheDocument()
  expect(document.documentElement.style.overflow).toBe('')
})

test('a failed picture shows an error and loads on retry', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await servePictures((name, attempt) => name === 'once.png' && attempt === 1)
  await render(<ImagePreview images={[{ src: '/pictures/once.png', alt: '竹林' }]} defaultOpen />)
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('图片加载失败')
  await button('重试').click()
  await expect.element(dialog.getByRole('img', { name: '竹林' })).toBeVisible()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})

test('uses the natural size of an image without dimensions, and a default alternative text', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await servePictures()
  await render(<ImagePreview images={[{ src: '/pictures/a.png' }]} defaultOpen />)
  await expect.element(dialog.getByRole('img', { name: 'image' })).toBeVisible()
  await expect.poll(() => picture().width).toBe(Math.min(400, window.innerWidth))
})

test('shows caption and EXIF data, and downloads the picture with its file name', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await servePictures()
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.pathname} ${this.download}`)
  })
  const image = { src: '/pictures/a.png', caption: '雾散以前', exif: 'ISO 800', downloadName: '雾.png' }
  await render(<ImagePreview images={[image]} defaultOpen />)
  await expect.element(dialog.getByText('雾散以前')).toBeVisible()
  await expect.element(dialog.getByText('ISO 800')).toBeVisible()
  await button('下载').click()
  expect(saved).toEqual(['/pictures/a.png 雾.png'])
})

/** Pauses each animation that a script starts, before a busy machine misses it. */
function pauseAnimations(): readonly Animation[] {
  const paused: Animation[] = []
  const { animate } = Element.prototype
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function pausing(this: Element, ...args) {
    const animation = animate.apply(this, args)
    animation.pause()
    paused.push(animation)
    return animation
  })
  return paused
}

/** Bounding box of the picture at the start or the end of an animation. */
function boxAt(animation: Animation, time: 'start' | 'end'): DOMRect {
  animation.currentTime = time === 'start' ? 0 : Number(animation.effect?.getComputedTiming().endTime)
  const frame = document.querySelector('dialog [data-offset="0"] [data-frame]')
  return frame?.getBoundingClientRect() ?? new DOMRect()
}

test('animates out of its thumbnail, and back into that of the last picture', async () => {
  await servePictures()
  await render(<Thumbnails history={false} />)
  const boxOf = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect()
  const [third, fourth] = [boxOf('缩略图 c'), boxOf('缩略图 d')]
  const animations = pauseAnimations()
  await opener.click()
  const start = boxAt(await vi.waitUntil(() => animations[0]), 'start')
  expect([start.x, start.y]).toEqual([expect.closeTo(third.x, 0), expect.closeTo(third.y, 0)])
  endAnimations()
  await userEvent.keyboard('{ArrowRight}')
  endAnimations()
  await userEvent.keyboard('{Escape}')
  const end = boxAt(await vi.waitUntil(() => animations[1]), 'end')
  expect([end.x, end.y]).toEqual([expect.closeTo(fourth.x, 0), expect.closeTo(fourth.y, 0)])
  endAnimations()
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
})

test('reduced motion disables the transition', async () => {
  await openThird()
  // The loading indicator is a `CSSAnimation`: on a busy machine the picture may not have loaded yet.
  const moving = document.getAnimations().filter((animation) => !(animation instanceof CSSAnimation))
  expect(moving.filter((animation) => animation.playState === 'running')).toEqual([])
})

function Controlled() {
  const [open, setOpen] = useState(false)
  const [index, setIndex] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <output>{index}</output>
      <ImagePreview
        images={images}
        open={open}
        onOpenChange={setOpen}
        index={index}
        onIndexChange={setIndex}
      />
    </>
  )
}

test('can be controlled', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await servePictures()
  await render(<Controlled />)
  await page.getByRole('button', { name: '打开' }).click()
  await button('下一张').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('status')).toHaveTextContent('2')
})

test('opens and closes by actionsRef, also without pictures', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await servePictures()
  const handle: { current: ImagePreviewActions | null } = { current: null }
  const screen = await render(<ImagePreview actionsRef={handle} images={images} />)
  handle.current?.open(4)
  await expect.element(dialog.getByText('5 / 5')).toBeVisible()
  handle.current?.close()
  await expect.element(dialog).not.toBeInTheDocument()
  await screen.rerender(<ImagePreview actionsRef={handle} images={[]} />)
  handle.current?.open(0)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('hydrates server markup, closed and open', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await servePictures()
  await hydrate(<Thumbnails />)
  await hydrate(<ImagePreview images={images} defaultOpen history={false} />)
  await expect.element(dialog.getByRole('img', { name: 'a' })).toBeVisible()
})

test('200 openings do not leak', async () => {
  await servePictures()
  await expectNoLeak((open) => <ImagePreview images={images} open={open} history={false} />)
})
