import { useEffect, useRef, type RefObject } from 'react'

/** Calls `onDismiss` on Escape, and on a press outside an element and its trigger. */
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
      // Otherwise Escape would also close a surrounding dialog.
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
