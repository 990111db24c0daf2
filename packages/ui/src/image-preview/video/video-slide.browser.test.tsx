import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emulateMedia } from '../../../test/emulate-media.ts'
import { servePictures } from '../../../test/serve-pictures.ts'
import { setupStrictRendering } from '../../../test/setup-strict-rendering.ts'
import { swipe } from '../../../test/touch.ts'
import { button, dialog, images } from '../fixture.tsx'
import { ImagePreview } from '../index.ts'
import { videoSlide } from './index.ts'

setupStrictRendering()

const video = videoSlide({
  src: 'data:video/mp4;base64,AAAA',
  poster: '/pictures/poster.png',
  alt: '竹林里的雨声',
  width: 400,
  height: 200,
  caption: '雨声',
  tracks: [{ src: 'data:text/vtt,WEBVTT', kind: 'captions', srcLang: 'zh', label: '中文' }],
})

async function renderVideo(): Promise<HTMLVideoElement> {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await servePictures()
  await render(<ImagePreview images={[...images, video]} defaultOpen defaultIndex={5} history={false} />)
  const element = dialog.getByLabelText('竹林里的雨声')
  await expect.element(element).toBeVisible()
  const found = element.element()
  if (!(found instanceof HTMLVideoElement)) throw new Error('No video.')
  return found
}

test('shows a video with controls and caption in the size of its slide, and no loading state', async () => {
  const element = await renderVideo()
  expect(element.controls).toBe(true)
  expect(element.getBoundingClientRect().width).toBe(Math.min(400, window.innerWidth))
  await expect.element(dialog.getByText('雨声', { exact: true })).toBeVisible()
  await expect.element(dialog.getByRole('status')).not.toBeInTheDocument()
})

test('pauses the video when its slide is left', async () => {
  const element = await renderVideo()
  const pause = vi.spyOn(element, 'pause')
  await button('上一张').click()
  expect(pause).toHaveBeenCalledOnce()
})

test('keys and gestures on the video leave the slide', async () => {
  const element = await renderVideo()
  element.focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(dialog.getByText('6 / 6')).toBeVisible()
  const { x, y, width, height } = element.getBoundingClientRect()
  await swipe({ x: x + width / 4, y: y + height / 4 }, { x: x + width, y: y + height / 4 })
  await expect.element(dialog.getByText('6 / 6')).toBeVisible()
})
