import { useEffect, useEffectEvent } from 'react'
import { isApple } from '#features/palette/palette-shortcut.ts'
import type { OpenOverlay, Overlay } from '#core/screen/use-overlay.ts'

/** Toggles the palette with Ctrl+K (⌘K on Apple devices), and opens the search with `/` outside of text fields. */
export function useShortcuts(overlay: Overlay | null, onOverlay: OpenOverlay): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const requested = overlayOf(event)
    // Another modal dialog handles its own keys.
    const isCovered = overlay === null && document.querySelector('dialog:modal') !== null
    if (requested === null || isCovered) return
    event.preventDefault()
    onOverlay(requested === overlay && requested === 'palette' ? null : requested)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function overlayOf({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): Overlay | null {
  if (altKey) return null
  if (ctrlKey || metaKey) {
    const isModified = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey
    return isModified && !shiftKey && key.toLowerCase() === 'k' ? 'palette' : null
  }
  const isTyping = target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
  return key === '/' && !isTyping ? 'search' : null
}
