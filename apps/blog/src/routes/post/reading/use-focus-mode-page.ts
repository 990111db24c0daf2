import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { setFocusMode, useFocusMode } from '#features/reading/focus-mode.ts'
import { preservePosition } from './reading-position.ts'

/** Hides everything but the article while the focus mode is on; Escape and unmounting end it. */
export function useFocusModePage(body: RefObject<HTMLElement | null>): boolean {
  const isFocused = useFocusMode()

  useLayoutEffect(() => {
    if (!isFocused) return undefined
    const { dataset } = document.documentElement
    const text = body.current
    preservePosition(text, () => (dataset['focusMode'] = ''))
    return () => preservePosition(text, () => delete dataset['focusMode'])
  }, [isFocused, body])

  useEffect(() => {
    if (!isFocused) return undefined
    const onKeyDown = (event: KeyboardEvent): void => {
      const isTaken = event.defaultPrevented || event.isComposing
      if (event.key !== 'Escape' || isTaken || document.querySelector(':modal, :popover-open') !== null)
        return
      setFocusMode(false)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isFocused])

  useEffect(() => () => setFocusMode(false), [])
  return isFocused
}
