import { Picker } from 'emoji-picker-element'
import dataSource from 'emoji-picker-element-data/en/emojibase/data.json?url'
import type { Subject } from './subject.ts'

/** Its panel with its own emoji, which are letters and no pictures; its database is full from the second opening on. */
export function mount(root: HTMLElement): Subject {
  let picker: Picker | undefined
  return {
    open: () => {
      picker = new Picker({ dataSource })
      root.append(picker)
    },
    isOpen: () => picker?.shadowRoot?.querySelector('[role=menuitem]') instanceof Element,
    close: () => picker?.remove(),
    isClosed: () => root.childElementCount === 0,
  }
}
