import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { hydrate } from '../../test/hydrate.tsx'
import { servePictures } from '../../test/serve-pictures.ts'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { AlbumCard, type AlbumCardProps } from './index.ts'

setupStrictRendering()

const Example = (props: Partial<AlbumCardProps>) => (
  <main>
    <h1>相册</h1>
    <AlbumCard title="雨后竹林" href="#bamboo" {...props} />
  </main>
)

const cover = { src: '/pictures/a.png', width: 400, height: 200, thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' }
const image = page.getByRole('img', { name: '相册封面：雨后竹林' })
const link = page.getByRole('link', { name: '雨后竹林' })

test('shows cover, title, description, count and lock', async () => {
  await servePictures()
  const ref = vi.fn<(element: HTMLElement | null) => void>()
  await render(
    <Example cover={cover} description="三天雨" count={24} locked ref={ref} className="mine" data-kind="x" />,
  )
  await expect.element(image).toHaveClass('loaded')
  const card = page.getByRole('article')
  await expect.element(card).toHaveTextContent('需要密码雨后竹林24 张照片三天雨')
  await expect.element(card).toHaveClass('mine')
  await expect.element(card).toHaveAttribute('data-kind', 'x')
  expect(ref).toHaveBeenCalledWith(card.element())
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('雨后竹林')
  await expectAccessible()
})

test('the frame has a fixed aspect ratio', async () => {
  await servePictures()
  const sources = [{ srcSet: '/pictures/b.png', type: 'image/png' }]
  await render(<Example cover={{ ...cover, sources }} />)
  await expect.element(image).toHaveClass('loaded')
  const { width, height } = image.element().getBoundingClientRect()
  expect(width / height).toBeCloseTo(4 / 3, 1)
})

test('shows a placeholder without a cover', async () => {
  await render(<Example />)
  await expect.element(image).toBeVisible()
  await expectAccessible()
})

test('its link is the only tab stop, and Enter follows it', async () => {
  onTestFinished(() => history.replaceState(null, '', ' '))
  const { container } = await render(<Example count={24} locked />)
  await userEvent.keyboard('{Tab}')
  await expect.element(link).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.hash).toBe('#bamboo')
  await userEvent.keyboard('{Tab}')
  await expect.element(link).not.toHaveFocus()
  expect(container.contains(document.activeElement)).toBe(false)
})

test('a click on the cover follows the link, also a router link', async () => {
  await hydrate(
    <Example
      renderLink={({ href, children, ...props }) => (
        <a {...props} href={`${href}-2`}>
          {children}
        </a>
      )}
    />,
  )
  await expect.element(link).toHaveAttribute('href', '#bamboo-2')
  await userEvent.click(image, { force: true })
  await expect.poll(() => location.hash).toBe('#bamboo-2')
  history.replaceState(null, '', location.pathname + location.search)
})
