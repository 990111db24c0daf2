import { useEffect, useRef, type RefObject } from 'react'

/** Calls `onDismiss` on Escape, and when something is pressed outside an element and the button that opened it. */
export function useDismiss(
  ref: RefObject<HTMLElement | null>,
  trigger: HTMLElement,
  onDismiss: () => void,
): void {
  const latest = useRef(onDismiss)
  useEffect(() => {
    latest.current = onDismiss
  })

  useEffect(() => {
    const onPress = ({ target }: Event): void => {
      if (!(target instanceof Node)) return
      if (!ref.current?.contains(target) && !trigger.contains(target)) latest.current()
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing) return
      // A dialog around the panel would close with it.
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    document.addEventListener('pointerdown', onPress, true)
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      document.removeEventListener('pointerdown', onPress, true)
      document.removeEventListener('keydown', onKeyDown, true)
    }
  }, [ref, trigger])
}
