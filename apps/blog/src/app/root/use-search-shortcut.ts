import { useEffect, useEffectEvent } from 'react'

/** Opens the search with Ctrl+K, ⌘K, or `/` outside of text fields. */
export function useSearchShortcut(onSearch: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !isShortcut(event)) return
    event.preventDefault()
    if (document.querySelector('dialog:modal') === null) onSearch()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !altKey
  const typing = target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
  return key === '/' && !altKey && !typing
}
