import type { KeyboardEvent } from 'react'
import { nextCell } from './next-cell.ts'

/** Keyboard handling of the panel: grid navigation, entering the grid from the search field, and type-to-search. */
export function handleKeys(event: KeyboardEvent, grid: HTMLElement, search: HTMLInputElement): void {
  const { key, target, nativeEvent } = event
  if (nativeEvent.isComposing) return
  if (!(target instanceof HTMLElement) || !grid.contains(target)) return moveIntoGrid(event, grid, search)

  const next = nextCell(grid, target, event)
  if (next) {
    next.focus()
    consume(event)
  } else if (key.startsWith('Arrow')) consume(event)
  else if (isTyping(event)) search.focus()
}

function moveIntoGrid(event: KeyboardEvent, grid: HTMLElement, search: HTMLInputElement): void {
  const first = grid.querySelector<HTMLElement>('[tabindex="0"]')
  const { key, target } = event
  // With text in the field, left and right arrows move its caret.
  const entering = key === 'ArrowDown' || (key.startsWith('Arrow') && search.value === '')
  if (entering) first?.focus()
  else if (key === 'Enter' && target === search && search.value.trim() !== '')
    first?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: event.shiftKey }))
  else return
  consume(event)
}

/** Whether a key inserts or deletes text, or starts an input method. */
function isTyping({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  return (key.length === 1 && key !== ' ') || key === 'Backspace' || key === 'Process'
}

/** Prevents scrolling, and handlers outside the panel. */
function consume(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
