import {
  useRef,
  useState,
  type HTMLAttributes,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { fromCenter } from './from-center.ts'
import {
  glide,
  IDLE,
  isDoubleTap,
  lift,
  move,
  press,
  swipeDirection,
  type Contact,
  type Gesture,
  type Tap,
} from './gesture.ts'
import { usePreview, useView } from './preview-context.ts'
import { bounds, FITTED, pan, pinch, toggleZoom, type Point } from './preview-view.ts'
import { useWheelZoom } from './use-wheel-zoom.ts'

interface Gestures {
  /** Offset in px of a swipe or a dismissal. */
  offset: Point
  /** Attributes of the stage for the style sheet. */
  attributes: {
    /** Mode of the gesture in progress; `glide` after a pan that continues to move. */
    'data-gesture': Gesture['mode'] | 'glide' | undefined
    /** Present while the controls are hidden. */
    'data-bare': '' | undefined
  }
  handlers: HTMLAttributes<HTMLElement>
}

/** Ratio of the swipe distance that the first and last picture follow outwards. */
const RESISTANCE = 0.3

/** Elements that handle their own presses. */
const INTERACTIVE = 'button, video'

/** Wheel, mouse and touch gestures of the stage. */
export function useGestures(stage: RefObject<HTMLElement | null>): Gestures {
  const { images, index, step } = usePreview()
  const { view, change, geometryOf, frame, close } = useView()
  const [offset, setOffset] = useState<Point>(FITTED)
  const [mode, setMode] = useState<Gestures['attributes']['data-gesture']>()
  const [bare, setBare] = useState(false)
  const gesture = useRef(IDLE)
  const onPicture = useRef(false)
  const isTouch = useRef(false)
  const lastTap = useRef<Tap>(undefined)
  useWheelZoom(stage)

  const image = images[index]
  const forward = (): 1 | -1 =>
    stage.current && getComputedStyle(stage.current).direction === 'rtl' ? 1 : -1

  const end = (event: PointerEvent, isCanceled: boolean): void => {
    const before = gesture.current
    if (!before.contacts.some(({ id }) => id === event.pointerId)) return
    gesture.current = lift(before, event.pointerId)
    if (gesture.current.contacts.length > 0) return
    const distance = isCanceled || prefersReducedMotion() ? undefined : glide(before, event.timeStamp)
    if (distance) change((now, geometry) => pan(now, distance, geometry))
    setMode(distance && 'glide')
    setOffset(FITTED)
    if (isCanceled) return
    const direction = swipeDirection(before, fromCenter(stage.current, event), event.timeStamp)
    if (before.mode === 'swipe' && direction) step(direction * forward())
    if (before.mode === 'dismiss' && direction) close()
  }

  const onTap = (event: MouseEvent): void => {
    if (!onPicture.current) return close()
    const tap = { ...fromCenter(stage.current, event), time: event.timeStamp }
    // `detail` follows the double-click speed of the user's system; touch has no click count.
    const isSecond = event.detail > 1 ? event.detail % 2 === 0 : isDoubleTap(lastTap.current, tap)
    lastTap.current = isSecond ? undefined : tap
    // The second tap of a double tap shows the controls again, before the style sheet has hidden them.
    if (isTouch.current) setBare(!bare)
    if (isSecond) change((now, geometry) => toggleZoom(now, geometry, tap))
    return undefined
  }

  return {
    offset,
    attributes: { 'data-gesture': mode, 'data-bare': bare ? '' : undefined },
    handlers: {
      onPointerDown: (event) => {
        const { target, currentTarget, button, pointerId, pointerType, timeStamp } = event
        if (button !== 0 || !(target instanceof Element) || target.closest(INTERACTIVE)) return
        currentTarget.setPointerCapture(pointerId)
        isTouch.current = pointerType !== 'mouse'
        if (gesture.current.contacts.length === 0) onPicture.current = target.closest('[data-frame]') !== null
        gesture.current = press(gesture.current, contact(stage.current, event), timeStamp)
        if (mode === 'glide' && frame.current) {
          // Stops the picture where it is.
          const { e, f } = new DOMMatrix(getComputedStyle(frame.current).transform)
          change((now) => ({ ...now, x: e, y: f }))
        }
        setMode(gesture.current.mode)
      },
      onPointerMove: (event) => {
        const geometry = image && geometryOf(image)
        const overflow =
          event.pointerType === 'mouse' ? undefined : geometry ? bounds(view, geometry) : FITTED
        const [next, motion] = move(gesture.current, contact(stage.current, event), event.timeStamp, overflow)
        gesture.current = next
        if (motion.kind === 'none') return
        setMode(next.mode)
        if (motion.kind === 'pan') change((now, size) => pan(now, motion.by, size))
        if (motion.kind === 'pinch') change((now, size) => pinch(now, motion.from, motion.to, size))
        if (motion.kind === 'drag') {
          const { x, y } = motion.offset
          const hasNeighbour = images[index + Math.sign(x) * forward()] !== undefined
          setOffset({ x: hasNeighbour ? x : x * RESISTANCE, y })
        }
      },
      onPointerUp: (event) => end(event, false),
      onPointerCancel: (event) => end(event, true),
      onClick: (event) => {
        if (event.target instanceof Element && event.target.closest(INTERACTIVE)) return
        if (gesture.current.mode === 'tap') onTap(event)
      },
    },
  }
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

function contact(stage: HTMLElement | null, event: PointerEvent): Contact {
  return { id: event.pointerId, ...fromCenter(stage, event) }
}
