import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../test/axe.ts'
import { hydrate } from '../test/hydrate.tsx'
import { servePictures } from '../test/serve-pictures.ts'
import { setupStrictRendering } from '../test/setup-strict-rendering.ts'
import { Avatar } from './avatar/index.ts'
import { EmptyState } from './empty-state/index.ts'
import { Highlight } from './highlight/index.ts'
import * as icons from './icon/index.ts'
import { Skeleton } from './skeleton/index.ts'
import { Tag } from './tag/index.ts'

setupStrictRendering()

const Pieces = () => (
  <main>
    <Tag>置顶</Tag>
    <Tag tone="seal">置顶</Tag>
    <Tag tone="bamboo" href="#tag" count={12}>
      前端
    </Tag>
    <Avatar name="青竹" />
    <Avatar name="青竹" alt="" size="l" />
    <Skeleton lines={3} />
    <Skeleton shape="circle" />
    <EmptyState title="没有找到相关文章" description="换个词试试" action={<a href="#all">看全部文章</a>} />
    <p>
      <Highlight text="用 SQLite 存文章" term="sqlite" />
    </p>
  </main>
)

test('static components are accessible and hydrate server markup', async () => {
  await hydrate(<Pieces />)
  await expectAccessible()
  await expect.element(page.getByRole('link', { name: '前端 12' })).toHaveAttribute('href', '#tag')
  await expect.element(page.getByRole('img', { name: '青竹' })).toHaveTextContent('青')
  await expect.element(page.getByRole('mark')).toHaveTextContent('SQLite')
})

test('an avatar shows its picture, or the initial if that fails before or after hydration', async () => {
  await servePictures((name) => name === 'gone.png')
  const screen = await render(<Avatar name="li" src="/pictures/me.png" />)
  await expect.element(page.getByRole('img', { name: 'li' })).toHaveAttribute('src', '/pictures/me.png')
  await screen.rerender(<Avatar name="li" src="/pictures/gone.png" />)
  await expect.element(page.getByText('L')).toBeVisible()
  await screen.unmount()
  await hydrate(<Avatar name="wang" src="/pictures/gone.png" />, async (markup) => {
    await expect.poll(() => markup.querySelector('img')?.complete).toBe(true)
  })
  await expect.element(page.getByText('W')).toBeVisible()
})

test('icons are decorative, have the font size, and fit their grid', async () => {
  const { createIcon: _, ...all } = icons
  const { container } = await render(
    <p style={{ fontSize: 24 }}>
      {Object.entries(all).map(([name, Icon]) => (
        <Icon key={name} data-name={name} />
      ))}
    </p>,
  )
  const drawings = [...container.querySelectorAll('svg')]
  expect(drawings).toHaveLength(Object.keys(all).length)
  for (const icon of drawings) {
    expect(icon.ariaHidden).toBe('true')
    expect(icon.getBoundingClientRect().width).toBe(24)
  }
  expect(
    drawings.filter((icon) => !fitsIntoGrid(icon.getBBox())).map(({ dataset }) => dataset['name']),
  ).toEqual([])
})

/** Whether a drawing is large enough and, with its stroke, inside the 24 × 24 grid. */
function fitsIntoGrid({ x, y, width, height }: DOMRect): boolean {
  const margin = 2
  const inside = Math.min(x, y) >= margin && Math.max(x + width, y + height) <= 24 - margin
  return inside && width + height > 8
}
