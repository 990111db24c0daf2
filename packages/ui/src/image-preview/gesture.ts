import { distance, type Point } from './preview-view.ts'

/** Movement in px below which a press is a tap, not a drag. */
const SLOP = 6

/** Minimum distance in px of a swipe to another picture. */
const SWIPE = 72

/** Minimum distance in px and maximum time in ms of a flick, which also changes the picture. */
const FLICK = { distance: 24, time: 250 }

/** Maximum time in ms and distance in px between the taps of a double tap. */
const DOUBLE_TAP = { time: 320, distance: 32 }

/** A pointer (finger, pen or mouse) that is down. */
export interface Contact extends Point {
  id: number
}

/** State of the gesture since the first press. */
export interface Gesture {
  contacts: readonly Contact[]
  start: Point
  /** Time of the first press in ms. */
  since: number
  mode: 'tap' | 'pan' | 'swipe' | 'pinch'
}

/** Result of a pointer movement. */
export type Motion =
  | { kind: 'none' }
  | { kind: 'pan'; by: Point }
  | { kind: 'swipe'; offset: number }
  | { kind: 'pinch'; from: readonly [Point, Point]; to: readonly [Point, Point] }

/** No pointer is down. */
export const IDLE: Gesture = { contacts: [], start: { x: 0, y: 0 }, since: 0, mode: 'tap' }

/** Adds a contact; a second one starts a pinch, further ones are ignored. */
export function press(gesture: Gesture, contact: Contact, time: number): Gesture {
  if (gesture.contacts.length === 0) {
    return { contacts: [contact], start: contact, since: time, mode: 'tap' }
  }
  if (gesture.contacts.length > 1) return gesture
  return { ...gesture, contacts: [...gesture.contacts, contact], mode: 'pinch' }
}

/**
 * Moves a contact.
 * @param canSwipe Whether a horizontal movement swipes instead of panning.
 */
export function move(gesture: Gesture, contact: Contact, canSwipe: boolean): [Gesture, Motion] {
  const contacts = gesture.contacts.map((other) => (other.id === contact.id ? contact : other))
  const [before, beforeToo] = gesture.contacts
  const [after, afterToo] = contacts
  if (!before || !after || !contacts.includes(contact)) return [gesture, { kind: 'none' }]
  if (beforeToo && afterToo) {
    return [
      { ...gesture, contacts },
      { kind: 'pinch', from: [before, beforeToo], to: [after, afterToo] },
    ]
  }

  const offset = { x: after.x - gesture.start.x, y: after.y - gesture.start.y }
  let { mode } = gesture
  if (mode === 'tap') {
    if (Math.hypot(offset.x, offset.y) < SLOP) return [gesture, { kind: 'none' }]
    mode = canSwipe && Math.abs(offset.x) > Math.abs(offset.y) ? 'swipe' : 'pan'
  }
  const next: Gesture = { ...gesture, contacts, mode }
  if (mode === 'swipe') return [next, { kind: 'swipe', offset: offset.x }]
  return [next, { kind: 'pan', by: { x: after.x - before.x, y: after.y - before.y } }]
}

/** Removes a contact; the remaining contact of a pinch pans. */
export function lift(gesture: Gesture, id: number): Gesture {
  const contacts = gesture.contacts.filter((contact) => contact.id !== id)
  return { ...gesture, contacts, mode: gesture.mode === 'pinch' ? 'pan' : gesture.mode }
}

/** Direction of a finished swipe: 1 is right, -1 is left, 0 is too short. */
export function swipeDirection({ start, since }: Gesture, end: Point, time: number): 1 | 0 | -1 {
  const distanceX = end.x - start.x
  const isFlick = Math.abs(distanceX) > FLICK.distance && time - since < FLICK.time
  if (Math.abs(distanceX) < SWIPE && !isFlick) return 0
  return distanceX > 0 ? 1 : -1
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
