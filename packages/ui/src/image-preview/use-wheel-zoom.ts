import { useEffect, useRef, type RefObject } from 'react'
import { fromCenter } from './from-center.ts'
import { useView } from './preview-context.ts'
import { zoomBy, zoomTo } from './preview-view.ts'
import { createWheelNotches } from './wheel-notches.ts'

/** Wheel delta in px of a touchpad pinch (a wheel event with `ctrlKey`) that multiplies the zoom by e. */
const PINCH_DISTANCE = 120

/** Zooms the picture by the wheel and by pinches on a touchpad. */
export function useWheelZoom(stage: RefObject<HTMLElement | null>): void {
  const { change } = useView()
  const onWheel = useRef<(event: WheelEvent, steps: number) => void>(undefined)
  useEffect(() => {
    onWheel.current = (event, steps) => {
      const at = fromCenter(stage.current, event)
      if (event.ctrlKey) {
        change((now, geometry) =>
          zoomTo(now, now.scale * Math.exp(-event.deltaY / PINCH_DISTANCE), geometry, at),
        )
      } else if (steps) change((now, geometry) => zoomBy(now, steps, geometry, at))
    }
  })
  useEffect(() => {
    const element = stage.current
    const notches = createWheelNotches()
    const listener = (event: WheelEvent): void => {
      event.preventDefault()
      onWheel.current?.(event, notches(event))
    }
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [stage])
}
