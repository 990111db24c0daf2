/** The next item for a key: arrow keys wrap around, typed text matches a prefix. */
export function nextItem(menu: HTMLElement, key: string, typed: string): HTMLElement | undefined {
  const items = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const current = items.findIndex((item) => item === document.activeElement)
  switch (key) {
    case 'ArrowDown':
      return items[(current + 1) % items.length]
    case 'ArrowUp':
      return items.at(current < 0 ? -1 : current - 1)
    case 'Home':
    case 'PageUp':
      return items[0]
    case 'End':
    case 'PageDown':
      return items.at(-1)
    default:
      return typed === '' ? undefined : findByPrefix(items, current, typed.toLowerCase())
  }
}

function findByPrefix(
  items: readonly HTMLElement[],
  current: number,
  typed: string,
): HTMLElement | undefined {
  // A repeated character cycles through the matches; a longer text may match the focused item.
  const character = typed.slice(0, 1)
  const repeated = typed === character.repeat(typed.length)
  const text = repeated ? character : typed
  const from = repeated ? current + 1 : Math.max(current, 0)
  return [...items.slice(from), ...items.slice(0, from)].find((item) =>
    item.textContent.trim().toLowerCase().startsWith(text),
  )
}
