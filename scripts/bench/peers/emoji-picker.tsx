import { createEmojiData } from '@qingjian/ui/emoji-data'
import { EmojiPicker } from '@qingjian/ui/emoji-picker'
import { createRoot } from 'react-dom/client'
import type { Subject } from './subject.ts'

/** Our panel with its 176 pictures. */
export function mount(root: HTMLElement): Subject {
  createRoot(root).render(<EmojiPicker entries={createEmojiData()} recents={null} />)
  const press = (): void => root.querySelector('button')?.click()
  const panel = (): Element | null => document.querySelector('[role=dialog]')
  return {
    open: press,
    isOpen: () => panel()?.querySelector('img[src]') instanceof HTMLImageElement,
    close: press,
    isClosed: () => panel() === null,
  }
}
