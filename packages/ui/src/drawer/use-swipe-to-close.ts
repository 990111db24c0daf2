import { useRef, type RefObject, type TouchEventHandler } from 'react'

/** Swipe distance in px that closes the drawer. */
const CLOSE_DISTANCE = 56

type SwipeHandlers = Record<
  'onTouchStart' | 'onTouchMove' | 'onTouchEnd' | 'onTouchCancel',
  TouchEventHandler<HTMLDialogElement>
>

/** Touch handlers that close a drawer by a horizontal swipe towards its edge; vertical movement scrolls. */
export function useSwipeToClose(
  ref: RefObject<HTMLDialogElement | null>,
  side: 'start' | 'end',
  onClose: () => void,
): SwipeHandlers {
  const start = useRef<{ x: number; y: number; isHorizontal: boolean | undefined }>(undefined)

  /** Distance towards the edge in px, never negative. */
  const distance = (x: number): number => {
    const rtl = ref.current !== null && getComputedStyle(ref.current).direction === 'rtl'
    const sign = (side === 'start') === rtl ? 1 : -1
    return start.current ? Math.max(0, (x - start.current.x) * sign) : 0
  }

  const reset = (): void => {
    start.current = undefined
    delete ref.current?.dataset['dragging']
    ref.current?.style.removeProperty('--drawer-offset')
  }

  return {
    onTouchStart: ({ touches }) => {
      const touch = touches[0]
      start.current =
        touch && touches.length === 1
          ? { x: touch.clientX, y: touch.clientY, isHorizontal: undefined }
          : undefined
    },
    onTouchMove: ({ touches }) => {
      const touch = touches[0]
      if (!touch || !start.current) return
      const { x, y } = start.current
      start.current.isHorizontal ??= Math.abs(touch.clientX - x) > Math.abs(touch.clientY - y)
      if (!start.current.isHorizontal || !ref.current) return
      ref.current.dataset['dragging'] = ''
      ref.current.style.setProperty('--drawer-offset', `${String(distance(touch.clientX))}px`)
    },
    onTouchEnd: ({ changedTouches }) => {
      const touch = changedTouches[0]
      const shouldClose = touch && start.current?.isHorizontal && distance(touch.clientX) > CLOSE_DISTANCE
      reset()
      if (shouldClose) onClose()
    },
    onTouchCancel: reset,
  }
}
