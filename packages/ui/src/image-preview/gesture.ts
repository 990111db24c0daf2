import { distance, middle, multiply, offsetOf, type Point } from './preview-view.ts'

/** Movement in px below which a press is a tap, not a drag. */
const SLOP = 6

/** Minimum distance in px of a swipe. */
const SWIPE = 72

/** Minimum distance in px and maximum time in ms of a flick, which counts as a swipe. */
const FLICK = { distance: 24, time: 250 }

/** Maximum time in ms and distance in px between the taps of a double tap. */
const DOUBLE_TAP = { time: 320, distance: 32 }

/** Time in ms that a released picture continues at its speed, if it slowed down at once. */
const GLIDE = 160

/** Time in ms without movement after which a released picture stays where it is. */
const REST = 60

/** A pointer (finger, pen or mouse) that is down. */
export interface Contact extends Point {
  id: number
}

/** What the movement of a gesture does: a swipe changes the picture, a dismissal moves it down to close the preview. */
type Mode = 'tap' | 'pan' | 'swipe' | 'dismiss' | 'pinch'

/** State of the gesture since the first press. */
export interface Gesture {
  contacts: readonly Contact[]
  start: Point
  /** Time of the first press in ms. */
  since: number
  mode: Mode
  /** Speed of a pan in px per ms, and the time of its last movement in ms. */
  speed: Point
  movedAt: number
}

/** Result of a pointer movement. */
export type Motion =
  | { kind: 'none' }
  | { kind: 'pan'; by: Point }
  /** The offset since the press, in one direction. */
  | { kind: 'drag'; offset: Point }
  | { kind: 'pinch'; from: readonly [Point, Point]; to: readonly [Point, Point] }

const ORIGIN: Point = { x: 0, y: 0 }

/** No pointer is down. */
export const IDLE: Gesture = { contacts: [], start: ORIGIN, since: 0, mode: 'tap', speed: ORIGIN, movedAt: 0 }

/** Adds a contact; a second one starts a pinch, further ones are ignored. */
export function press(gesture: Gesture, contact: Contact, time: number): Gesture {
  if (gesture.contacts.length === 0) return { ...IDLE, contacts: [contact], start: contact, since: time }
  if (gesture.contacts.length > 1) return gesture
  return { ...gesture, contacts: [...gesture.contacts, contact], mode: 'pinch' }
}

/**
 * Moves a contact.
 * @param time Time in ms.
 * @param overflow Distance that the picture can be panned in each direction; undefined if the pointer always pans.
 */
export function move(
  gesture: Gesture,
  contact: Contact,
  time: number,
  overflow: Point | undefined,
): [Gesture, Motion] {
  const contacts = gesture.contacts.map((other) => (other.id === contact.id ? contact : other))
  const [before, beforeToo] = gesture.contacts
  const [after, afterToo] = contacts
  if (!before || !after || !contacts.includes(contact)) return [gesture, { kind: 'none' }]
  if (beforeToo && afterToo)
    return [
      { ...gesture, contacts },
      { kind: 'pinch', from: [before, beforeToo], to: [after, afterToo] },
    ]

  const offset = offsetOf(gesture.start, after)
  if (gesture.mode === 'tap' && Math.hypot(offset.x, offset.y) < SLOP) return [gesture, { kind: 'none' }]
  const mode = gesture.mode === 'tap' ? modeOf(offset, overflow) : gesture.mode
  const by = offsetOf(before, after)
  const elapsed = Math.max(1, time - (gesture.movedAt || gesture.since))
  // The mean with the earlier speed smooths the jitter of single events.
  const speed = middle(gesture.speed, multiply(by, 1 / elapsed))
  const next: Gesture = { ...gesture, contacts, mode, speed, movedAt: time }
  if (mode === 'pan') return [next, { kind: 'pan', by }]
  const along = mode === 'swipe' ? { x: offset.x, y: 0 } : { x: 0, y: Math.max(0, offset.y) }
  return [next, { kind: 'drag', offset: along }]
}

function modeOf({ x, y }: Point, overflow: Point | undefined): Mode {
  if (overflow?.x !== 0) return 'pan'
  if (Math.abs(x) > Math.abs(y)) return 'swipe'
  return overflow.y === 0 && y > 0 ? 'dismiss' : 'pan'
}

/** Removes a contact; the remaining contact of a pinch pans. */
export function lift(gesture: Gesture, id: number): Gesture {
  const contacts = gesture.contacts.filter((contact) => contact.id !== id)
  return { ...gesture, contacts, mode: gesture.mode === 'pinch' ? 'pan' : gesture.mode }
}

/** Direction of a finished swipe or dismissal: 1 is right or down, -1 is left, 0 is too short. */
export function swipeDirection({ start, since, mode }: Gesture, end: Point, time: number): number {
  const length = mode === 'dismiss' ? Math.max(0, end.y - start.y) : end.x - start.x
  const isFlick = Math.abs(length) > FLICK.distance && time - since < FLICK.time
  return Math.abs(length) < SWIPE && !isFlick ? 0 : Math.sign(length)
}

/** Distance that a released picture continues to move; undefined if it rests. */
export function glide({ mode, speed, movedAt }: Gesture, time: number): Point | undefined {
  return mode === 'pan' && time - movedAt < REST ? multiply(speed, GLIDE) : undefined
}

/** A finished tap. */
export interface Tap extends Point {
  /** Time in ms. */
  time: number
}

/** Whether two taps make a double tap. */
export function isDoubleTap(first: Tap | undefined, second: Tap): boolean {
  return (
    first !== undefined &&
    second.time - first.time < DOUBLE_TAP.time &&
    distance(first, second) < DOUBLE_TAP.distance
  )
}
