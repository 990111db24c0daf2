import { createEmojiData } from '@qingjian/ui/emoji-data'
import { EmojiPicker } from '@qingjian/ui/emoji-picker'
import { createRoot } from 'react-dom/client'
import type { Subject } from './subject.ts'

/** Pictures visible without scrolling. */
const FIRST_SCREEN = 56

/** Our panel with its 176 pictures. */
export function mount(root: HTMLElement): Subject {
  createRoot(root).render(<EmojiPicker entries={createEmojiData()} recents={null} />)
  const press = (): void => root.querySelector('button')?.click()
  const panel = (): Element | null => document.querySelector('[role=dialog]')
  return {
    open: press,
    isOpen: () => {
      const pictures = [...(panel()?.querySelectorAll('img') ?? [])].filter(hasLoaded)
      return pictures.length >= FIRST_SCREEN
    },
    close: press,
    isClosed: () => panel() === null,
    scroller: () => [...(panel()?.querySelectorAll('*') ?? [])].find(isScrollable) ?? null,
  }
}

function hasLoaded({ complete, naturalWidth }: HTMLImageElement): boolean {
  return complete && naturalWidth > 0
}

function isScrollable(element: Element): boolean {
  return getComputedStyle(element).overflowY === 'auto' && element.scrollHeight > element.clientHeight
}
