import { useEffect, useRef, useState, type HTMLAttributes, type PointerEvent, type RefObject } from 'react'
import { IDLE, isDoubleTap, lift, move, press, swipeDirection, type Contact, type Tap } from './gesture.ts'
import { usePreview, useView } from './preview-context.ts'
import { bounds, pan, pinch, toggleZoom, zoomBy, zoomTo, type Point } from './preview-view.ts'
import { createWheelNotches } from './wheel-notches.ts'

interface Gestures {
  /** Horizontal swipe offset in px. */
  swipe: number
  /** Whether a pointer is down. */
  active: boolean
  handlers: HTMLAttributes<HTMLElement>
}

/** Wheel delta in px of a touchpad pinch (a wheel event with `ctrlKey`) that multiplies the zoom by e. */
const PINCH_DISTANCE = 120

/** Ratio of the swipe distance that the first and last picture follow outwards. */
const RESISTANCE = 0.3

/** Wheel, mouse and touch gestures of the stage. */
export function useGestures(stage: RefObject<HTMLElement | null>): Gestures {
  const { images, index, step } = usePreview()
  const { view, change, geometryOf, close } = useView()
  const [swipe, setSwipe] = useState(0)
  const [active, setActive] = useState(false)
  const gesture = useRef(IDLE)
  const onPicture = useRef(false)
  const lastTap = useRef<Tap>(undefined)

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

  const image = images[index]
  const currentGeometry = image && geometryOf(image)
  const forward = (): 1 | -1 =>
    stage.current && getComputedStyle(stage.current).direction === 'rtl' ? 1 : -1
  const hasNeighbour = (direction: number): boolean => images[index + direction * forward()] !== undefined

  const end = (event: PointerEvent, isCanceled: boolean): void => {
    const before = gesture.current
    if (!before.contacts.some(({ id }) => id === event.pointerId)) return
    gesture.current = lift(before, event.pointerId)
    if (gesture.current.contacts.length > 0) return
    setActive(false)
    setSwipe(0)
    if (before.mode !== 'swipe' || isCanceled) return
    const direction = swipeDirection(before, fromCenter(stage.current, event), event.timeStamp)
    if (direction) step(direction * forward())
  }

  return {
    swipe,
    active,
    handlers: {
      onPointerDown: (event) => {
        const { target, currentTarget, button, pointerId, timeStamp } = event
        if (button !== 0 || !(target instanceof Element) || target.closest('button')) return
        currentTarget.setPointerCapture(pointerId)
        if (gesture.current.contacts.length === 0) onPicture.current = target.closest('[data-frame]') !== null
        gesture.current = press(gesture.current, contact(stage.current, event), timeStamp)
        setActive(true)
      },
      onPointerMove: (event) => {
        const canSwipe =
          event.pointerType !== 'mouse' && (!currentGeometry || bounds(view, currentGeometry).x === 0)
        const [next, motion] = move(gesture.current, contact(stage.current, event), canSwipe)
        gesture.current = next
        if (motion.kind === 'pan') change((now, geometry) => pan(now, motion.by, geometry))
        if (motion.kind === 'pinch') change((now, geometry) => pinch(now, motion.from, motion.to, geometry))
        if (motion.kind === 'swipe') {
          setSwipe(motion.offset * (hasNeighbour(Math.sign(motion.offset)) ? 1 : RESISTANCE))
        }
      },
      onPointerUp: (event) => end(event, false),
      onPointerCancel: (event) => end(event, true),
      onClick: (event) => {
        if (event.target instanceof Element && event.target.closest('button')) return
        if (gesture.current.mode !== 'tap') return
        if (!onPicture.current) return close()
        const tap = { ...fromCenter(stage.current, event), time: event.timeStamp }
        // `detail` follows the double-click speed of the user's system; touch has no click count.
        const isSecond = event.detail > 1 ? event.detail % 2 === 0 : isDoubleTap(lastTap.current, tap)
        lastTap.current = isSecond ? undefined : tap
        if (isSecond) change((now, geometry) => toggleZoom(now, geometry, tap))
        return undefined
      },
    },
  }
}

function contact(stage: HTMLElement | null, event: PointerEvent): Contact {
  return { id: event.pointerId, ...fromCenter(stage, event) }
}

/** A viewport position, relative to the centre of the stage. */
function fromCenter(
  stage: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const box = stage?.getBoundingClientRect() ?? new DOMRect()
  return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 }
}
