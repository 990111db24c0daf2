import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { hydrate } from '../../test/hydrate.tsx'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { Pagination } from './index.ts'

setupStrictRendering()

const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })

function Example() {
  const [current, setCurrent] = useState(1)
  return <Pagination page={current} pageCount={10} onPageChange={setCurrent} />
}

test('names its parts and marks the current page', async () => {
  await render(<Example />)
  await expect.element(page.getByRole('navigation', { name: '分页' })).toBeVisible()
  await expectAccessible()
  await expect.element(button('第 1 页')).toHaveAttribute('aria-current', 'page')
  await button('第 2 页').click()
  await expect.element(button('第 2 页')).toHaveAttribute('aria-current', 'page')
  await expect.element(button('第 1 页')).not.toHaveAttribute('aria-current')
})

test('moves to the last page without losing the focus, and not beyond', async () => {
  await render(<Example />)
  await button('第 10 页').click()
  await button('上一页').click()
  await button('下一页').click()
  await expect.element(button('第 10 页')).toHaveAttribute('aria-current', 'page')
  await expect.element(button('下一页')).toBeDisabled()
  await expect.element(button('下一页')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('第 10 页')).toHaveAttribute('aria-current', 'page')
})

test('can be uncontrolled', async () => {
  const onPageChange = vi.fn<(page: number) => void>()
  await render(<Pagination defaultPage={3} pageCount={10} onPageChange={onPageChange} />)
  await expect.element(button('第 3 页')).toHaveAttribute('aria-current', 'page')
  await button('下一页').click()
  await expect.element(button('第 4 页')).toHaveAttribute('aria-current', 'page')
  expect(onPageChange).toHaveBeenCalledExactlyOnceWith(4)
})

test('can be controlled, also by rejecting a change', async () => {
  const onPageChange = vi.fn<(page: number) => void>()
  const screen = await render(<Pagination page={1} pageCount={10} onPageChange={onPageChange} />)
  await button('第 2 页').click()
  expect(onPageChange).toHaveBeenCalledExactlyOnceWith(2)
  await expect.element(button('第 1 页')).toHaveAttribute('aria-current', 'page')
  await screen.rerender(<Pagination page={2} pageCount={10} onPageChange={onPageChange} />)
  await expect.element(button('第 2 页')).toHaveAttribute('aria-current', 'page')
})

test('links work without scripts, and a plain click calls onPageChange', async () => {
  const onPageChange = vi.fn<(page: number) => void>()
  const ui = (
    <Pagination
      page={1}
      pageCount={3}
      getHref={(number) => `#page-${String(number)}`}
      onPageChange={onPageChange}
    />
  )
  await hydrate(ui, async () => {
    await link('第 3 页').click()
    expect(location.hash).toBe('#page-3')
    history.replaceState(null, '', ' ')
  })
  await link('下一页').click()
  expect(onPageChange).toHaveBeenCalledExactlyOnceWith(2)
  expect(location.hash).toBe('')
  await expect.element(link('上一页')).toBeDisabled()
})

test('renders nothing for a single page', async () => {
  const { container } = await render(<Pagination page={1} pageCount={1} />)
  expect(container.innerHTML).toBe('')
})

test('stays in one line in a narrow viewport', async () => {
  await page.viewport(360, 640)
  await render(<Pagination page={50} pageCount={100} />)
  const tops = new Set(
    page
      .getByRole('button')
      .elements()
      .map((element) => element.getBoundingClientRect().top),
  )
  expect(tops.size).toBe(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await page.viewport(414, 896)
})
