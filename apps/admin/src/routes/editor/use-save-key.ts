import { useEffect, useEffectEvent } from 'react'

/** Saves with Ctrl + S. */
export function useSaveKey(save: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // Some fields, such as the tags, change when they lose the focus.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    save()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
