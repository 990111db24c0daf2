import { useRef, useState, type KeyboardEventHandler } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../../test/axe.ts'
import { hydrate } from '../../../test/hydrate.tsx'
import { setupStrictRendering } from '../../../test/setup-strict-rendering.ts'
import type { EmojiEntry } from '../index.ts'
import { EmojiSuggestions } from './index.ts'

setupStrictRendering()

const entries: EmojiEntry[] = [
  { name: '笑哭', url: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>', pinyin: 'xiao ku' },
  { name: '微笑', glyph: '🙂', pinyin: 'wei xiao', keywords: ['smile'] },
  { name: '心', glyph: '❤️', pinyin: 'xin', keywords: ['heart'] },
]

function Composer({ onKeyDown }: { onKeyDown?: KeyboardEventHandler | undefined }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a handler of the site
    <main onKeyDown={onKeyDown}>
      <textarea ref={field} aria-label="评论" value={text} onChange={({ target }) => setText(target.value)} />
      <EmojiSuggestions field={field} entries={entries} />
      <output>{text}</output>
    </main>
  )
}

const field = page.getByRole('textbox', { name: '评论' })
const list = page.getByRole('listbox', { name: '表情建议' })
const option = (name: string) => list.getByRole('option', { name })

async function type(text: string, onKeyDown?: KeyboardEventHandler): Promise<void> {
  await render(<Composer onKeyDown={onKeyDown} />)
  await field.click()
  if (text !== '') await userEvent.keyboard(text)
}

test('pinyin after a slash suggests emoji, and the field refers to the active one', async () => {
  await type('好/xiao')
  await expect.element(list).toBeVisible()
  expect(list.getByRole('option').elements()).toHaveLength(2)
  await expect.element(option('笑哭')).toHaveAttribute('aria-selected', 'true')
  await expect.element(field).toHaveAttribute('aria-activedescendant', option('笑哭').element().id)
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(field).toHaveAttribute('aria-activedescendant', option('微笑').element().id)
  await userEvent.keyboard('{ArrowDown}{ArrowUp}')
  await expect.element(option('微笑')).toHaveAttribute('aria-selected', 'true')
})

test.for([
  ['Enter', '[笑哭]'],
  ['Tab', '[笑哭]'],
])('%s inserts the active emoji in a controlled field, and reaches no other handler', async ([key, text]) => {
  const onKeyDown = vi.fn<KeyboardEventHandler>()
  await type('好:xk', onKeyDown)
  await expect.element(list).toBeVisible()
  onKeyDown.mockClear()
  await userEvent.keyboard(`{${key}}`)
  await expect.element(page.getByRole('status')).toHaveTextContent(`好${text}`)
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await expect.element(field).not.toHaveAttribute('aria-activedescendant')
  expect(onKeyDown).not.toHaveBeenCalled()
})

test('a click inserts a native emoji, and the caret is after it', async () => {
  await type('a :smile')
  await option('微笑').click()
  await userEvent.keyboard('!')
  await expect.element(page.getByRole('status')).toHaveTextContent('a 🙂!')
})

test('Escape closes the list until the next key, and the keys are free without one', async () => {
  const onKeyDown = vi.fn<KeyboardEventHandler>()
  await type(':xi', onKeyDown)
  await expect.element(list).toBeVisible()
  onKeyDown.mockClear()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  expect(onKeyDown).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onKeyDown).toHaveBeenCalledOnce()
  await userEvent.keyboard(':xin')
  await expect.element(list).toBeVisible()
  field.element().dispatchEvent(new FocusEvent('blur'))
  await expect.element(list).not.toBeInTheDocument()
})

test('an input method in progress shows no list', async () => {
  await type('')
  const element = field.element()
  if (!(element instanceof HTMLTextAreaElement)) throw new Error('No field.')
  element.setRangeText(':xiao', 0, 0, 'end')
  element.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
  await expect.element(page.getByRole('status')).toHaveTextContent(':xiao')
  await expect.element(list).not.toBeInTheDocument()
  element.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  await expect.element(list).toBeVisible()
})

test('hydrates server markup', async () => {
  await hydrate(<Composer />)
  await expect.element(field).toBeVisible()
})
