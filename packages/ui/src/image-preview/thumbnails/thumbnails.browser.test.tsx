import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../../test/axe.ts'
import { emulateMedia } from '../../../test/emulate-media.ts'
import { servePictures } from '../../../test/serve-pictures.ts'
import { setupStrictRendering } from '../../../test/setup-strict-rendering.ts'
import { dialog, images, openThird } from '../fixture.tsx'
import { ImagePreview } from '../index.ts'
import { ImagePreviewThumbnails } from './index.ts'

setupStrictRendering()

const strip = dialog.getByRole('group', { name: '缩略图' })
const thumbnail = (name: string) => strip.getByRole('button', { name, exact: true })

test('a thumbnail shows its picture', async () => {
  await openThird({ history: false, footer: <ImagePreviewThumbnails /> })
  await expect.element(thumbnail('c')).toHaveAttribute('aria-current', 'true')
  await thumbnail('e').click()
  await expect.element(dialog.getByText('5 / 5')).toBeVisible()
  await expect.element(thumbnail('e')).toHaveAttribute('aria-current', 'true')
  await expect.element(thumbnail('c')).not.toHaveAttribute('aria-current')
  await expectAccessible()
})

test('is one tab stop, whose focus moves with the arrow keys', async () => {
  await openThird({ history: false, footer: <ImagePreviewThumbnails /> })
  expect(strip.element().querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  thumbnail('c').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(thumbnail('d')).toHaveFocus()
  await expect.element(dialog.getByText('4 / 5')).toBeVisible()
})

test('scrolls the current thumbnail to the middle', async () => {
  const many = Array.from({ length: 10 }, () => images).flat()
  const middle = (): number => {
    const box = document.querySelector('[aria-current]')?.getBoundingClientRect() ?? new DOMRect()
    return box.x + box.width / 2
  }
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await servePictures()
  const preview = { images: many, history: false, footer: <ImagePreviewThumbnails /> }
  await render(<ImagePreview {...preview} defaultOpen defaultIndex={20} />)
  await expect.poll(middle).toBeCloseTo(window.innerWidth / 2, -1)
  for (let press = 0; press < 5; press += 1) await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog.getByText('26 / 50')).toBeVisible()
  await expect.poll(middle).toBeCloseTo(window.innerWidth / 2, -1)
})

test('is absent for a single picture', async () => {
  await openThird({ history: false, footer: <ImagePreviewThumbnails />, images: images.slice(2, 3) })
  await expect.element(strip).not.toBeInTheDocument()
})
