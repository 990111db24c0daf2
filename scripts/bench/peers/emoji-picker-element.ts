import { Picker } from 'emoji-picker-element'
import dataSource from 'emoji-picker-element-data/en/emojibase/data.json?url'
import type { Subject } from './subject.ts'

/** Its panel with native emoji, which are text; its database is filled after the first opening. */
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
