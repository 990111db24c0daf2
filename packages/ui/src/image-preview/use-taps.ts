import { useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { fromCenter } from './from-center.ts'
import { isDoubleTap, type Tap } from './gesture.ts'
import { useView } from './preview-context.ts'
import { toggleZoom } from './preview-view.ts'

interface Taps {
  /** Whether a tap has hidden the controls. */
  bare: boolean
  /** Call with the first press of a gesture. */
  onPress: (event: PointerEvent) => void
  /** Call with a click that is a tap. */
  onTap: (event: MouseEvent) => void
}

/** Taps and clicks on the stage: beside the picture they close the preview, on it they hide the controls (touch) or zoom (twice). */
export function useTaps(stage: RefObject<HTMLElement | null>): Taps {
  const { change, close } = useView()
  const [bare, setBare] = useState(false)
  const onPicture = useRef(false)
  const isTouch = useRef(false)
  const lastTap = useRef<Tap>(undefined)
  return {
    bare,
    onPress: ({ target, pointerType }) => {
      isTouch.current = pointerType !== 'mouse'
      onPicture.current = target instanceof Element && target.closest('[data-frame]') !== null
    },
    onTap: (event) => {
      if (!onPicture.current) return close()
      const tap = { ...fromCenter(stage.current, event), time: event.timeStamp }
      // `detail` follows the double-click speed of the user's system; touch has no click count.
      const isSecond = event.detail > 1 ? event.detail % 2 === 0 : isDoubleTap(lastTap.current, tap)
      lastTap.current = isSecond ? undefined : tap
      // The second tap of a double tap shows the controls again, before the style sheet has hidden them.
      if (isTouch.current) setBare(!bare)
      if (isSecond) change((now, geometry) => toggleZoom(now, geometry, tap))
      return undefined
    },
  }
}
