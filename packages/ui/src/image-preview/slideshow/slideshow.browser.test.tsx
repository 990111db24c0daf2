import { expect, test, vi } from 'vitest'
import { advanceTime } from '../../../test/advance-time.ts'
import { expectAccessible } from '../../../test/axe.ts'
import { setupStrictRendering } from '../../../test/setup-strict-rendering.ts'
import { button, dialog, images, openThird } from '../fixture.tsx'
import { ImagePreviewSlideshow } from './index.ts'

setupStrictRendering()

async function position(text: string): Promise<void> {
  await expect.element(dialog.getByText(text)).toBeVisible()
}

test('shows the next picture after the interval, and the first one after the last', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await openThird({ history: false, bar: <ImagePreviewSlideshow interval={2000} /> })
  await advanceTime(2000)
  await position('3 / 5')
  await button('播放幻灯片').click()
  await advanceTime(1999)
  await position('3 / 5')
  await advanceTime(1)
  await position('4 / 5')
  await advanceTime(2000)
  await position('5 / 5')
  await advanceTime(2000)
  await position('1 / 5')
})

test('another picture restarts the interval, and the button pauses', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await openThird({ history: false, bar: <ImagePreviewSlideshow interval={2000} /> })
  await button('播放幻灯片').click()
  await advanceTime(1500)
  await button('下一张').click()
  await position('4 / 5')
  await advanceTime(1500)
  await position('4 / 5')
  await button('暂停幻灯片').click()
  await advanceTime(9000)
  await position('4 / 5')
  await expectAccessible()
})

test('is absent for a single picture', async () => {
  await openThird({ history: false, bar: <ImagePreviewSlideshow />, images: images.slice(2, 3) })
  await expect.element(button('播放幻灯片')).not.toBeInTheDocument()
})
