import emojibase from 'emoji-picker-element-data/en/emojibase/data.json'
import { EmojiPicker, type EmojiDataResolver } from 'frimousse'
import { useState, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { Subject } from './subject.ts'

/** Emoji visible without scrolling. */
const FIRST_SCREEN = 56

const categories = [0, 1, 3, 4, 5, 6, 7, 8, 9]

/** The emoji that it fetches by default, without the request. */
const resolveEmojiData: EmojiDataResolver = (locale) => ({
  locale,
  emojis: emojibase.flatMap(({ emoji, annotation, tags, group, version }) =>
    categories.includes(group)
      ? [
          {
            emoji,
            label: annotation,
            tags,
            category: group,
            version,
            countryFlag: undefined,
            skins: undefined,
          },
        ]
      : [],
  ),
  categories: categories.map((index) => ({ index, label: String(index) })),
  skinTones: {
    light: 'light',
    'medium-light': 'medium-light',
    medium: 'medium',
    'medium-dark': 'medium-dark',
    dark: 'dark',
  },
})

function Picker(): ReactElement {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        emoji
      </button>
      {isOpen && (
        <EmojiPicker.Root columns={8} resolveEmojiData={resolveEmojiData}>
          <EmojiPicker.Search />
          <EmojiPicker.Viewport style={{ height: 320 }}>
            <EmojiPicker.List />
          </EmojiPicker.Viewport>
        </EmojiPicker.Root>
      )}
    </>
  )
}

/** Its panel with native emoji, which are text; it renders the visible rows alone. */
export function mount(root: HTMLElement): Subject {
  createRoot(root).render(<Picker />)
  const press = (): void => root.querySelector('button')?.click()
  return {
    open: press,
    isOpen: () => root.querySelectorAll('button[frimousse-emoji]').length >= FIRST_SCREEN,
    close: press,
    isClosed: () => root.querySelector('[frimousse-root]') === null,
    scroller: () => root.querySelector('[frimousse-viewport]'),
  }
}
