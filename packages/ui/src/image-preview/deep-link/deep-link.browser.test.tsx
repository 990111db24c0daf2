import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { emulateMedia } from '../../../test/emulate-media.ts'
import { hydrate } from '../../../test/hydrate.tsx'
import { servePictures } from '../../../test/serve-pictures.ts'
import { setupStrictRendering } from '../../../test/setup-strict-rendering.ts'
import { button, dialog, images, opener, Thumbnails } from '../fixture.tsx'
import { usePreviewHash } from './index.ts'

setupStrictRendering()

/** History state of a router. */
const entry = { key: 'k3y', idx: 4 }

beforeEach(async () => {
  const url = location.pathname + location.search
  history.replaceState(entry, '', url)
  onTestFinished(() => history.replaceState(null, '', url))
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await servePictures()
})

function Linked() {
  return <Thumbnails {...usePreviewHash('photo', images.length)} />
}

test('a thumbnail opens its URL, another picture replaces it, and closing goes back', async () => {
  await render(<Linked />)
  await opener.click()
  await expect.element(dialog.getByText('3 / 5')).toBeVisible()
  expect(location.hash).toBe('#photo=3')
  await button('下一张').click()
  await expect.element(dialog.getByText('4 / 5')).toBeVisible()
  expect(location.hash).toBe('#photo=4')
  const close = button('关闭').element()
  if (!(close instanceof HTMLElement)) throw new Error('No button.')
  // The second click comes before the browser has gone back.
  close.click()
  close.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(location.hash).toBe('')
  expect(history.state).toEqual(entry)
})

test('the back button closes it, forward opens it again', async () => {
  await render(<Linked />)
  await opener.click()
  await expect.element(dialog.getByText('3 / 5')).toBeVisible()
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  history.forward()
  await expect.element(dialog.getByText('3 / 5')).toBeVisible()
  await button('关闭').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(history.state).toEqual(entry)
})

test('a URL with a number opens the picture; closing it stays on the page', async () => {
  history.replaceState(entry, '', '#photo=2')
  await hydrate(<Linked />)
  await expect.element(dialog.getByText('2 / 5')).toBeVisible()
  await button('关闭').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(location.hash).toBe('')
  expect(history.state).toEqual(entry)
})

test.for(['#photo=6', '#photo=0', '#photo=1.5', '#photo=x', '#other=2'])('%s opens nothing', async (hash) => {
  history.replaceState(entry, '', hash)
  await render(<Linked />)
  await expect.element(dialog).not.toBeInTheDocument()
})
