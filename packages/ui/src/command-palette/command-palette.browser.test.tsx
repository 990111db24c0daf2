import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { hydrate } from '../../test/hydrate.tsx'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { Dialog } from '../dialog/index.ts'
import { CommandPalette, matchCommands, type Command, type CommandPaletteProps } from './index.ts'

setupStrictRendering()

const pages = ['首页', '归档', '分类', '标签', '说说', '相册', '留言板', '友情链接', '关于本站']
const all = [
  { name: '页面', items: pages.map((label) => ({ key: label, label, keywords: `/${label}` })) },
  { name: '操作', items: [{ key: 'dark', label: '切换到深色主题', hint: '快捷键', keywords: 'theme dark' }] },
]
const box = page.getByRole('combobox', { name: '输入命令或关键词' })
/** An option by the beginning of its name, which a hint follows. */
const option = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`, 'u') })

const ignore = (): void => undefined

const Example = ({
  onSelect = ignore,
  onQuery,
  ...props
}: Partial<CommandPaletteProps> & { onQuery?: (query: string) => void }) => {
  const [query, setQuery] = useState('')
  const groups = all
    .map(({ name, items }) => ({ name, items: matchCommands<Command>(items, query) }))
    .filter(({ items }) => items.length > 0)
  return (
    <Dialog title="命令面板" defaultOpen>
      <CommandPalette
        {...props}
        groups={groups}
        onQueryChange={(text) => {
          setQuery(text)
          onQuery?.(text)
        }}
        onSelect={onSelect}
      />
    </Dialog>
  )
}

/** Expects that assistive technology finds this option active, and no other one. */
async function expectActive(name: string): Promise<void> {
  await expect.element(option(name)).toHaveAttribute('aria-selected', 'true')
  await expect.element(box).toHaveAttribute('aria-activedescendant', option(name).element().id)
  expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(1)
}

test('the text box of an open dialog has the focus, and the first command is active', async () => {
  await render(<Example />)
  await expect.element(box).toHaveFocus()
  await expectActive('首页')
  await expect.element(page.getByRole('group', { name: '操作' })).toBeInTheDocument()
  await expect.element(page.getByRole('status')).toHaveTextContent('10 项')
  await expectAccessible()
})

test('arrow keys move and wrap around, and the active command is scrolled into view', async () => {
  await render(<Example />)
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expectActive('切换到深色主题')
  await expect.element(option('切换到深色主题')).toBeInViewport()
  await userEvent.keyboard('{ArrowDown}')
  await expectActive('首页')
})

test('PageDown and PageUp move by five and stop at the ends', async () => {
  await render(<Example />)
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('{PageDown}')
  await expectActive('相册')
  await userEvent.keyboard('{PageDown}')
  await expectActive('切换到深色主题')
  await userEvent.keyboard('{PageUp}{PageUp}')
  await expectActive('首页')
})

test('typing filters by words, the first match is active, and Enter runs it', async () => {
  const onSelect = vi.fn<(command: Command) => void>()
  await render(<Example onSelect={onSelect} />)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await userEvent.fill(box, 'DARK 主题')
  await expect.element(page.getByRole('option')).toHaveTextContent('切换到深色主题快捷键')
  await expectActive('切换到深色主题')
  await userEvent.keyboard('{Enter}')
  expect(onSelect.mock.calls.map(([{ key }]) => key)).toEqual(['dark'])
})

test('a long command is truncated, also in a grid', async () => {
  const item = {
    key: 'long',
    label: '竹简是先秦两汉最主要的书写材料'.repeat(9),
    hint: '一个很长的说明'.repeat(9),
  }
  await render(
    <div style={{ display: 'grid', inlineSize: 400 }}>
      <CommandPalette
        groups={[{ name: '文章', items: [item] }]}
        onQueryChange={() => undefined}
        onSelect={() => undefined}
      />
    </div>,
  )
  expect(box.element().closest('div')?.getBoundingClientRect().width).toBe(400)
})

test('without a match it says so, and Enter runs nothing', async () => {
  const onSelect = vi.fn<(command: Command) => void>()
  await render(<Example onSelect={onSelect} emptyText="什么都没有" />)
  await userEvent.fill(box, '没有这个')
  await expect.element(page.getByRole('status')).toHaveTextContent('什么都没有')
  await expect.element(box).not.toHaveAttribute('aria-activedescendant')
  await userEvent.keyboard('{Enter}{ArrowDown}')
  expect(onSelect).not.toHaveBeenCalled()
})

test('a click runs a command and leaves the focus, and the pointer makes one active', async () => {
  const onSelect = vi.fn<(command: Command) => void>()
  await render(<Example onSelect={onSelect} />)
  await expect.element(box).toHaveFocus()
  await option('分类').hover()
  await expectActive('分类')
  await option('标签').click()
  expect(onSelect.mock.calls.map(([{ key }]) => key)).toEqual(['标签'])
  await expect.element(box).toHaveFocus()
})

test('an input method keeps its keys, and its unfinished text is no query', async () => {
  const onSelect = vi.fn<(command: Command) => void>()
  const onQuery = vi.fn<(query: string) => void>()
  await render(<Example onSelect={onSelect} onQuery={onQuery} />)
  const input = box.element()
  if (!(input instanceof HTMLInputElement)) throw new Error('The box is no input.')
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'gui')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
  for (const key of ['Enter', 'ArrowDown'])
    input.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true }))
  // Safari's `keydown` after the composition.
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true }))
  expect(onQuery).not.toHaveBeenCalled()
  expect(onSelect).not.toHaveBeenCalled()
  await expectActive('首页')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '归')
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '归' }))
  expect(onQuery.mock.calls).toEqual([['归']])
  await expectActive('归档')
})

test('a status replaces the count, and an error is shown below the list', async () => {
  await render(
    <Example status="正在搜索">
      <p role="alert">没有搜到：请求失败</p>
    </Example>,
  )
  await expect.element(page.getByRole('status')).toHaveTextContent('正在搜索')
  const top = page.getByRole('alert').element().getBoundingClientRect().top
  expect(top).toBeGreaterThanOrEqual(page.getByRole('listbox').element().getBoundingClientRect().bottom)
})

test('hydrates server markup', async () => {
  await hydrate(<CommandPalette groups={all} onQueryChange={() => undefined} onSelect={() => undefined} />)
})
