import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { setDesktopViewport } from '../../test/desktop-viewport.ts'
import { EmojiPicker, type EmojiEntry, type EmojiPickerProps } from './index.ts'

setupStrictRendering()
setDesktopViewport()

const blank = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

/** 10 entries in the group 甲, which end in a short second row, and 80 in the group 乙. */
const entries: EmojiEntry[] = ['甲', '乙'].flatMap((group) =>
  Array.from({ length: group === '甲' ? 10 : 80 }, (_, index) => ({
    name: `${group}${String(index)}`,
    url: blank,
    group,
  })),
)

const trigger = page.getByRole('button', { name: '选择表情' })
const panel = page.getByRole('dialog', { name: '表情面板' })
const search = page.getByRole('searchbox', { name: '搜索表情' })
const emoji = (name: string) => panel.getByRole('button', { name, exact: true })

async function open(props?: Partial<EmojiPickerProps>, dir?: 'rtl'): Promise<void> {
  await render(
    <main dir={dir}>
      <EmojiPicker entries={entries} recents={null} {...props} />
      <a href="#next">下一处</a>
    </main>,
  )
  trigger.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(search).toHaveFocus()
}

test.for([
  ['{ArrowDown}', '甲0'],
  ['{ArrowRight}', '甲0'],
  ['{ArrowDown}{ArrowRight}{ArrowRight}', '甲2'],
  ['{ArrowDown}{ArrowRight}{ArrowLeft}', '甲0'],
  ['{ArrowDown}{ArrowLeft}', '甲0'],
  ['{ArrowDown}{End}', '甲7'],
  ['{ArrowDown}{End}{ArrowRight}', '甲8'],
  ['{ArrowDown}{End}{Home}', '甲0'],
  ['{ArrowDown}{ArrowRight}{ArrowDown}', '甲9'],
  ['{ArrowDown}{End}{ArrowDown}', '甲9'],
  ['{ArrowDown}{ArrowDown}{ArrowDown}', '乙0'],
  ['{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}', '甲8'],
  ['{ArrowDown}{ArrowUp}', '甲0'],
  ['{ArrowDown}{Control>}{End}{/Control}', '乙79'],
  ['{ArrowDown}{Control>}{End}{/Control}{ArrowRight}', '乙79'],
  ['{ArrowDown}{Control>}{End}{Home}{/Control}', '甲0'],
  ['{ArrowDown}{PageDown}{PageUp}', '甲0'],
  ['{ArrowDown}{PageDown}{PageDown}{PageDown}', '乙72'],
] as const)('keys %s focus %s', async ([keys, name]) => {
  await open()
  await userEvent.keyboard(keys)
  await expect.element(emoji(name)).toHaveFocus()
})

test('the first frame renders the visible rows, and keys reach all others', async () => {
  await render(<EmojiPicker entries={entries} recents={null} />)
  const button = trigger.element()
  flushSync(() => {
    if (button instanceof HTMLElement) button.click()
  })
  expect(panel.getByRole('row').elements()).toHaveLength(7)
  expect(panel.getByRole('grid').element().querySelectorAll('img[src]')).toHaveLength(10 + 5 * 8)
  emoji('甲0').element().focus()
  emoji('甲0')
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'End', ctrlKey: true, bubbles: true }))
  expect(document.activeElement).toBe(emoji('乙79').element())
})

test('the other rows render after the first frame', async () => {
  await open()
  await expect.poll(() => panel.getByRole('row').elements().length).toBe(12)
})

test('the focused emoji is visible, not covered by a heading', async () => {
  await open()
  await userEvent.keyboard('{ArrowDown}{PageDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^乙/u)
  expect(topmostAtMiddle()).toBe(document.activeElement)
  await userEvent.keyboard('{Control>}{End}{/Control}')
  for (let row = 0; row < 11; row += 1) {
    await userEvent.keyboard('{ArrowUp}')
    expect(topmostAtMiddle()).toBe(document.activeElement)
  }
  await expect.element(emoji('甲1')).toHaveFocus()
})

/** The topmost element near the left edge of the focused element, next to its picture. */
function topmostAtMiddle(): Element | null {
  const { left, top, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
  return document.elementFromPoint(left + 2, top + height / 2)
}

test('left and right arrows are swapped in right-to-left text', async () => {
  await open({}, 'rtl')
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
  await expect.element(emoji('甲1')).toHaveFocus()
  expect(emoji('甲1').element().getBoundingClientRect().right).toBeLessThanOrEqual(
    emoji('甲0').element().getBoundingClientRect().left,
  )
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(emoji('甲0')).toHaveFocus()
})

test('the grid has a roving tab stop on the last focused cell', async () => {
  await open()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(emoji('甲0')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{Shift>}{Tab}{Tab}{/Shift}')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(emoji('甲1')).toHaveFocus()
})

test('Tab out of the panel closes it and focuses the next element', async () => {
  await open()
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: '下一处' })).toHaveFocus()
})

test.for(['{Enter}', ' '])('key "%s" picks the focused emoji', async (key) => {
  const onPick = vi.fn<NonNullable<EmojiPickerProps['onPick']>>()
  await open({ onPick })
  await userEvent.keyboard(`{ArrowDown}{ArrowRight}${key}`)
  expect(onPick).toHaveBeenCalledExactlyOnceWith(blank, entries[1])
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()
})

test.for(['', '{ArrowDown}', '{Shift>}{Tab}{/Shift}'])(
  'Escape, after "%s", restores the focus to the trigger',
  async (keys) => {
    await open()
    await userEvent.keyboard(`${keys}{Escape}`)
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(trigger).toHaveFocus()
  },
)

test('typing and deleting in the grid edits the search', async () => {
  await open()
  await userEvent.keyboard('{ArrowDown}79')
  await expect.element(search).toHaveFocus()
  await expect.element(search).toHaveValue('79')
  await expect.element(emoji('乙79')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Backspace}')
  await expect.element(search).toHaveValue('7')
})

test('left and right arrows move the caret in the search field', async () => {
  await open()
  await userEvent.keyboard('97{ArrowLeft}{ArrowLeft}{Delete}')
  await expect.element(search).toHaveValue('7')
})

test('Enter in the search picks the first result; without a query it picks nothing', async () => {
  const onPick = vi.fn<NonNullable<EmojiPickerProps['onPick']>>()
  await open({ onPick })
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).toBeVisible()
  await userEvent.keyboard('乙12{Enter}')
  expect(onPick.mock.calls.map(([, entry]) => entry.name)).toEqual(['乙12'])
})

test('a search announces the number of results, or none', async () => {
  await open()
  await expect.element(page.getByRole('status')).toHaveTextContent('')
  await userEvent.keyboard('甲')
  await expect.element(page.getByRole('status')).toHaveTextContent('找到 10 个表情')
  await userEvent.keyboard('甲')
  await expect.element(page.getByRole('status')).toHaveTextContent('没有找到相关表情')
  await expect.element(panel.getByRole('button')).not.toBeInTheDocument()
})

test('shows the name of the focused emoji', async () => {
  await open()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.element(panel.getByText('甲1')).toBeVisible()
})
