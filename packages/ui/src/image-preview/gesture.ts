import { distance, type Point } from './preview-view.ts'

/** Distance in px below which a press is a tap and not a drag. */
const SLOP = 6

/** Distance in px of a swipe that steps on. */
const SWIPE = 72

/** Distance in px and time in ms of a flick, which steps on as well. */
const FLICK = { distance: 24, time: 250 }

/** Time in ms and distance in px between two taps that count as one double tap. */
const DOUBLE_TAP = { time: 320, distance: 32 }

/** One finger, pen or mouse that is down. */
export interface Contact extends Point {
  id: number
}

/** What the contacts since the first press have become. */
export interface Gesture {
  contacts: readonly Contact[]
  start: Point
  /** Time of the first press in ms. */
  since: number
  mode: 'tap' | 'pan' | 'swipe' | 'pinch'
}

/** What a movement asks for. */
export type Motion =
  | { kind: 'none' }
  | { kind: 'pan'; by: Point }
  | { kind: 'swipe'; offset: number }
  | { kind: 'pinch'; from: readonly [Point, Point]; to: readonly [Point, Point] }

/** Nothing is down. */
export const IDLE: Gesture = { contacts: [], start: { x: 0, y: 0 }, since: 0, mode: 'tap' }

/** Adds a contact; a second one makes a pinch, further ones count for nothing. */
export function press(gesture: Gesture, contact: Contact, time: number): Gesture {
  if (gesture.contacts.length === 0) {
    return { contacts: [contact], start: contact, since: time, mode: 'tap' }
  }
  if (gesture.contacts.length > 1) return gesture
  return { ...gesture, contacts: [...gesture.contacts, contact], mode: 'pinch' }
}

/**
 * Moves a contact.
 * @param canSwipe Whether a sideways movement steps on rather than moves the picture.
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

/** Lifts a contact; what is left of a pinch moves the picture. */
export function lift(gesture: Gesture, id: number): Gesture {
  const contacts = gesture.contacts.filter((contact) => contact.id !== id)
  return { ...gesture, contacts, mode: gesture.mode === 'pinch' ? 'pan' : gesture.mode }
}

/** Where a swipe that ended leads: 1 to the right, -1 to the left, 0 back. */
export function swipeDirection({ start, since }: Gesture, end: Point, time: number): 1 | 0 | -1 {
  const distanceX = end.x - start.x
  const isFlick = Math.abs(distanceX) > FLICK.distance && time - since < FLICK.time
  if (Math.abs(distanceX) < SWIPE && !isFlick) return 0
  return distanceX > 0 ? 1 : -1
}

/** A tap that ended. */
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
