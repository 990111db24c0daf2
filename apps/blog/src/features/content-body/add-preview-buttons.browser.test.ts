import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addPreviewButtons } from './add-preview-buttons.ts'
import { framePicture } from './frame-picture.ts'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

function article(): HTMLElement {
  const root = document.createElement('div')
  const picture = (alt: string) => `<p><img src="${pixel}" width="60" height="40" alt="${alt}"></p>`
  root.innerHTML = `${picture('竹')}${picture('木')}<a href="#a">${picture('石')}</a>`
  document.body.append(root)
  onTestFinished(() => root.remove())
  return root
}

test('each picture outside of links opens with the others', async () => {
  const root = article()
  const [bamboo, wood] = root.querySelectorAll('img')
  const onOpen = vi.fn<(pictures: readonly HTMLImageElement[], index: number) => void>()
  const remove = addPreviewButtons(root, onOpen)
  expect(page.getByRole('button').elements()).toHaveLength(2)
  await page.getByRole('button', { name: '查看大图：木' }).click()
  expect(onOpen).toHaveBeenCalledWith([bamboo, wood], 1)
  remove()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('a picture that did not load has no button and is not among the others', async () => {
  const root = article()
  const [bamboo, wood] = root.querySelectorAll('img')
  const onOpen = vi.fn<(pictures: readonly HTMLImageElement[], index: number) => void>()
  addPreviewButtons(root, onOpen)
  if (bamboo !== undefined) framePicture(bamboo)
  expect(page.getByRole('button').elements()).toHaveLength(1)
  await page.getByRole('button', { name: '查看大图：木' }).click()
  expect(onOpen).toHaveBeenCalledWith([wood], 0)
})
