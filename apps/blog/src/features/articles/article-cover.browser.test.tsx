import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ArticleCover } from './article-cover.tsx'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

test('a cover of another site is requested without a referrer, one of this site with it', async () => {
  const coverMeta = { width: 1, height: 1, thumbhash: '', sources: [] }
  const { rerender } = await render(
    <ArticleCover article={{ cover: pixel, coverMeta: null }} sizes="1px" priority />,
  )
  const cover = page.getByRole('presentation')
  await expect.element(cover).toHaveAttribute('referrerpolicy', 'no-referrer')
  await rerender(<ArticleCover article={{ cover: pixel, coverMeta }} sizes="1px" priority />)
  await expect.element(cover).not.toHaveAttribute('referrerpolicy')
})

test('a cover of another site that does not load becomes a frame with its host', async () => {
  const cover = 'https://pictures.invalid/a.png'
  const { container } = await render(
    <ArticleCover article={{ cover, coverMeta: null }} sizes="1px" priority />,
  )
  await expect.poll(() => container.textContent, { timeout: 15_000 }).toBe('pictures.invalid')
  expect(container.querySelector('img')).toBeNull()
})
