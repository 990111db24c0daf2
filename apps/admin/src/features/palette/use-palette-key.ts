import { useEffect, useEffectEvent } from 'react'

/** The shortcut of the palette in the notation of the platform. */
export const paletteKeys: string = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

/** Calls back for Ctrl K or ⌘ K, which the text of an article uses for links. */
export function usePaletteKey(onKey: () => void): void {
  const run = useEffectEvent(onKey)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isKey || event.shiftKey || event.altKey || event.defaultPrevented || event.isComposing) return
      event.preventDefault()
      // An open dialog must be closed first.
      if (document.querySelector('dialog:modal') === null) run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
