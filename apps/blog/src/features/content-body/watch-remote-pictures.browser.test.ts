import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { watchRemotePictures } from './watch-remote-pictures.ts'

function article(html: string): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = html
  document.body.append(root)
  const stop = watchRemotePictures(root)
  onTestFinished(() => {
    stop()
    root.remove()
  })
  return root
}

const missing = 'https://pictures.invalid/a.png'

test('a picture of another site that does not load becomes a frame with its host', async () => {
  article(`<p><img src="${missing}" referrerpolicy="no-referrer" alt="竹林"></p>`)

  const link = page.getByRole('link', { name: '图片没有加载出来：竹林 pictures.invalid' })
  await expect.element(link).toHaveAttribute('href', missing)
})

test('a picture that loads stays', async () => {
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  const root = article(
    `<img src="${pixel}" referrerpolicy="no-referrer" alt="点"><img src="${missing}" referrerpolicy="no-referrer" alt="">`,
  )
  await expect.element(page.getByRole('link', { name: '图片没有加载出来 pictures.invalid' })).toBeVisible()
  expect(root.querySelectorAll('img')).toHaveLength(1)
})
