import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { hydrate } from '../../test/hydrate.tsx'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { Tabs, type TabsProps } from './index.ts'

setupStrictRendering()

const items = [
  { value: 'new', label: '最新', content: '最新的文章' },
  { value: 'none', label: '空', disabled: true },
  { value: 'hot', label: '热门', content: '热门的文章' },
]
const tab = (name: string) => page.getByRole('tab', { name })
const panel = (name: string) => page.getByRole('tabpanel', { name })

const Example = (props: Partial<TabsProps>) => (
  <main>
    <Tabs label="文章" items={items} {...props} />
  </main>
)

test('shows the panel of the selected tab, with one tab stop', async () => {
  await render(<Example />)
  await expectAccessible()
  await expect.element(panel('最新')).toHaveTextContent('最新的文章')
  await userEvent.keyboard('{Tab}')
  await expect.element(tab('最新')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(panel('最新')).toHaveFocus()
  await tab('热门').click()
  await expect.element(panel('热门')).toHaveTextContent('热门的文章')
})

test('arrow keys skip disabled tabs, wrap around and select', async () => {
  await render(<Example />)
  tab('最新').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('热门')).toHaveFocus()
  await expect.element(tab('热门')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('最新')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{End}')
  await expect.element(tab('热门')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(tab('最新')).toHaveFocus()
})

test('with manual activation Enter selects', async () => {
  await render(<Example activation="manual" />)
  tab('最新').element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('热门')).toHaveFocus()
  await expect.element(panel('最新')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel('热门')).toBeVisible()
})

test('arrow keys follow the text direction', async () => {
  await render(
    <div dir="rtl">
      <Example />
    </div>,
  )
  tab('最新').element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('热门')).toHaveFocus()
})

test('can be controlled', async () => {
  const onValueChange = vi.fn<(value: string) => void>()
  await render(<Example value="new" onValueChange={onValueChange} />)
  await tab('热门').click()
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('hot')
  await expect.element(panel('最新')).toBeVisible()
})

test('with an unknown value, the first enabled tab is the tab stop', async () => {
  const closed = { value: 'closed', label: '未开放', disabled: true }
  await render(<Example items={[closed, ...items]} value="gone" />)
  await userEvent.keyboard('{Tab}')
  await expect.element(tab('最新')).toHaveFocus()
  await expect.element(tab('最新')).toHaveAttribute('aria-selected', 'false')
})

test('hydrates server markup', async () => {
  await hydrate(<Example defaultValue="hot" />)
})
