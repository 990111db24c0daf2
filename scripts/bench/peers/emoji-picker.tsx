import { createEmojiData } from '@qingjian/ui/emoji-data'
import { EmojiPicker, type EmojiEntry } from '@qingjian/ui/emoji-picker'
import emojibase from 'emoji-picker-element-data/en/emojibase/data.json'
import { createRoot } from 'react-dom/client'
import type { Subject } from './subject.ts'

/** Emoji visible without scrolling. */
const FIRST_SCREEN = 56

/** Our panel with its pictures, which are one sheet. */
export function mountPictures(root: HTMLElement): Subject {
  const entries = createEmojiData()
  // A second image of the same URL joins the request of the panel, and is complete when that is.
  let sheet: HTMLImageElement | undefined
  return mount(root, entries, (panel) => {
    sheet ??= Object.assign(new Image(), { src: entries[0]?.sheet?.url })
    return hasLoaded(sheet) ? countCells(panel) : 0
  })
}

/** Our panel with the native emoji that frimousse shows. */
export function mountNative(root: HTMLElement): Subject {
  const entries = emojibase
    .filter(({ group }) => group !== 2)
    .map(({ emoji, annotation, tags, group }) => ({
      name: annotation,
      glyph: emoji,
      keywords: tags,
      group: String(group),
    }))
  return mount(root, entries, countCells)
}

function mount(
  root: HTMLElement,
  entries: readonly EmojiEntry[],
  countShown: (panel: Element) => number,
): Subject {
  createRoot(root).render(<EmojiPicker entries={entries} recents={null} />)
  const press = (): void => root.querySelector('button')?.click()
  const panel = (): Element | null => document.querySelector('[role=dialog]')
  return {
    open: press,
    isOpen: () => {
      const element = panel()
      return element !== null && countShown(element) >= FIRST_SCREEN
    },
    close: press,
    isClosed: () => panel() === null,
    scroller: () => [...(panel()?.querySelectorAll('*') ?? [])].find(isScrollable) ?? null,
  }
}

function countCells(panel: Element): number {
  return panel.querySelectorAll('[role=gridcell]').length
}

function hasLoaded({ complete, naturalWidth }: HTMLImageElement): boolean {
  return complete && naturalWidth > 0
}

function isScrollable(element: Element): boolean {
  return getComputedStyle(element).overflowY === 'auto' && element.scrollHeight > element.clientHeight
}
