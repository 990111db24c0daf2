import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../test/axe.ts'
import { setDesktopViewport } from '../../test/desktop-viewport.ts'
import { setupStrictRendering } from '../../test/setup-strict-rendering.ts'
import { skinTones } from '../emoji-data/index.ts'
import { EmojiPicker, type EmojiEntry, type EmojiPickerProps } from './index.ts'

setupStrictRendering()
setDesktopViewport()

const blank = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
const group = (name: string, count: number): EmojiEntry[] =>
  Array.from({ length: count }, (_, index) => ({ name: `${name}${String(index)}`, url: blank, group: name }))

const trigger = page.getByRole('button', { name: '选择表情' })
const panel = page.getByRole('dialog', { name: '表情面板' })
const search = page.getByRole('searchbox', { name: '搜索表情' })
const emoji = (name: string) => panel.getByRole('button', { name, exact: true })
const bar = panel.getByRole('toolbar', { name: '分组' })
const groupButton = (name: string) => bar.getByRole('button', { name, exact: true })

function createStorage(picks: readonly (readonly [name: string, value: string])[] = []) {
  const stored = new Map([['emoji-recents', JSON.stringify(picks)]])
  return {
    stored,
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  }
}

async function open(props: Partial<EmojiPickerProps>): Promise<void> {
  await render(
    <main>
      <EmojiPicker entries={[]} recents={null} {...props} />
    </main>,
  )
  await trigger.click()
  await expect.element(panel).toBeVisible()
}

const groups = [...group('甲', 20), ...group('乙', 80), ...group('丙', 80)]

test('the bar of groups scrolls to a group, and marks the one at the top', async () => {
  await open({ entries: groups })
  await expect.element(groupButton('甲')).toHaveAttribute('aria-current', 'true')
  await groupButton('丙').click()
  await expect.element(emoji('丙0')).toBeInViewport()
  await expect.element(groupButton('丙')).toHaveAttribute('aria-current', 'true')
  await expect.element(groupButton('甲')).not.toHaveAttribute('aria-current')
  await expectAccessible()
})

test('arrow keys move in the bar of groups, and down from it into the grid', async () => {
  await open({ entries: groups })
  await userEvent.keyboard('{Tab}')
  await expect.element(groupButton('甲')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(groupButton('乙')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(groupButton('甲')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(emoji('甲0')).toHaveFocus()
})

test('a search has no bar of groups', async () => {
  await open({ entries: groups })
  await search.fill('甲1')
  await expect.element(bar).not.toBeInTheDocument()
  await search.fill('')
  await expect.element(bar).toBeVisible()
})

test('a single group has no bar', async () => {
  await open({ entries: group('丁', 4) })
  await expect.element(bar).not.toBeInTheDocument()
})

function Composer() {
  const [text, setText] = useState('')
  return (
    <main>
      <textarea aria-label="评论" value={text} readOnly />
      <EmojiPicker
        entries={groups}
        recents={null}
        onPick={(_, { name }) => {
          setText((before) => before + name)
          document.querySelector('textarea')?.focus()
        }}
      />
    </main>
  )
}

test('Shift keeps the panel and the focus for further picks, by mouse and by keys', async () => {
  await render(<Composer />)
  await trigger.click()
  await userEvent.keyboard('{Shift>}')
  await emoji('甲1').click()
  await emoji('甲2').click()
  await userEvent.keyboard('{Enter}{/Shift}')
  await expect.element(page.getByRole('textbox', { name: '评论' })).toHaveValue('甲1甲2甲2')
  await expect.element(emoji('甲2')).toHaveFocus()
  await search.fill('甲3')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.element(page.getByRole('textbox', { name: '评论' })).toHaveValue('甲1甲2甲2甲3')
  await expect.element(panel).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).not.toBeInTheDocument()
})

const mixed: EmojiEntry[] = [
  { name: '挥手', glyph: '👋', tones: skinTones('👋'), group: '手' },
  { name: '竹子', url: blank, group: '物' },
]

test('native emoji and pictures are mixed, and the recent ones too', async () => {
  const { stored, storage } = createStorage()
  const onPick = vi.fn<NonNullable<EmojiPickerProps['onPick']>>()
  await open({ entries: mixed, recents: { storage }, onPick })
  await expect.element(emoji('挥手')).toHaveTextContent('👋')
  expect(emoji('竹子').element().querySelector('img')).not.toBeNull()
  await emoji('挥手').click()
  expect(onPick).toHaveBeenCalledExactlyOnceWith('👋', mixed[0])
  expect(stored.get('emoji-recents')).toBe(JSON.stringify([['挥手', '👋']]))
  await trigger.click()
  const recent = panel.getByRole('rowgroup', { name: '最近使用' })
  await expect.element(recent.getByRole('button', { name: '挥手' })).toHaveTextContent('👋')
})

test('recent picks are found by their value where entries have names in another language', async () => {
  const { storage } = createStorage([['wave', '👋']])
  await open({ entries: mixed, recents: { storage } })
  const recent = panel.getByRole('rowgroup', { name: '最近使用' })
  await expect.element(recent.getByRole('button', { name: '挥手' })).toHaveTextContent('👋')
})

test('the skin tone applies to all emoji that have one, and is stored', async () => {
  const { storage } = createStorage()
  const onPick = vi.fn<NonNullable<EmojiPickerProps['onPick']>>()
  await open({ entries: mixed, recents: { storage }, onPick })
  const tone = panel.getByRole('combobox', { name: '肤色' })
  await tone.selectOptions('✋🏿')
  await expect.element(emoji('挥手')).toHaveTextContent('👋🏿')
  await emoji('挥手').click()
  expect(onPick.mock.calls.map(([value]) => value)).toEqual(['👋🏿'])
  await trigger.click()
  await expect.element(tone).toHaveValue('5')
  await tone.selectOptions('✋')
  const recent = panel.getByRole('rowgroup', { name: '最近使用' })
  await expect.element(recent.getByRole('button', { name: '挥手' })).toHaveTextContent('👋')
  await expectAccessible()
})

test('without skin tones there is no choice of them', async () => {
  await open({ entries: groups })
  await expect.element(panel.getByRole('combobox')).not.toBeInTheDocument()
})

test('skin tones follow the first character', () => {
  expect(skinTones('👋')[0]).toBe('👋🏻')
  expect(skinTones('✌️')[4]).toBe('✌🏿')
  expect(skinTones('🧑‍💻')[2]).toBe('🧑🏽‍💻')
})
