import { expect, test } from 'vitest'
import { glide, IDLE, isDoubleTap, lift, move, press, swipeDirection } from './gesture.ts'

const first = { id: 1, x: 0, y: 0 }
const second = { id: 2, x: 100, y: 0 }
const fitted = { x: 0, y: 0 }

test('a press with little movement is a tap', () => {
  const [gesture, motion] = move(press(IDLE, first, 0), { id: 1, x: 3, y: 3 }, 16, fitted)
  expect(gesture.mode).toBe('tap')
  expect(motion).toEqual({ kind: 'none' })
})

test('one contact pans by its movement', () => {
  const [dragged] = move(press(IDLE, first, 0), { id: 1, x: 20, y: 0 }, 16, undefined)
  const [, motion] = move(dragged, { id: 1, x: 26, y: -4 }, 32, undefined)
  expect(motion).toEqual({ kind: 'pan', by: { x: 6, y: -4 } })
})

test.for([
  ['to the side swipes', { x: 40, y: 10 }, fitted, { kind: 'drag', offset: { x: 40, y: 0 } }],
  ['down dismisses', { x: 10, y: 40 }, fitted, { kind: 'drag', offset: { x: 0, y: 40 } }],
  ['up pans', { x: 10, y: -40 }, fitted, { kind: 'pan', by: { x: 10, y: -40 } }],
  ['down pans a tall picture', { x: 10, y: 40 }, { x: 0, y: 90 }, { kind: 'pan', by: { x: 10, y: 40 } }],
  ['to the side pans a wide picture', { x: 40, y: 9 }, { x: 9, y: 0 }, { kind: 'pan', by: { x: 40, y: 9 } }],
] as const)('movement %s', ([, to, overflow, motion]) => {
  expect(move(press(IDLE, first, 0), { id: 1, ...to }, 16, overflow)[1]).toEqual(motion)
})

test('two contacts pinch, a third is ignored, and the remaining one pans', () => {
  const both = press(press(IDLE, first, 0), second, 10)
  const third = { id: 3, x: 50, y: 50 }
  expect(press(both, third, 20)).toBe(both)
  expect(move(both, third, 20, fitted)[1]).toEqual({ kind: 'none' })
  const moved = { id: 2, x: 200, y: 0 }
  const [pinched, motion] = move(both, moved, 30, fitted)
  expect(motion).toEqual({ kind: 'pinch', from: [first, second], to: [first, moved] })
  const [, after] = move(lift(pinched, 1), { id: 2, x: 230, y: 5 }, 40, fitted)
  expect(after).toEqual({ kind: 'pan', by: { x: 30, y: 5 } })
})

test('a contact that was never down is ignored', () => {
  expect(move(IDLE, first, 0, fitted)[1]).toEqual({ kind: 'none' })
})

test.for([
  ['far', 90, 900, 1],
  ['far to the left', -90, 900, -1],
  ['short', 40, 900, 0],
  ['short and quick', 40, 120, 1],
  ['too short', 20, 40, 0],
] as const)('direction of a swipe: %s', ([, x, time, direction]) => {
  expect(swipeDirection(press(IDLE, first, 0), { x, y: 0 }, time)).toBe(direction)
})

test('a dismissal that returns upwards does not close', () => {
  const [down] = move(press(IDLE, first, 0), { id: 1, x: 0, y: 60 }, 16, fitted)
  expect(swipeDirection(down, { x: 0, y: 90 }, 900)).toBe(1)
  expect(swipeDirection(down, { x: 0, y: -90 }, 900)).toBe(0)
})

test('a released pan glides in the direction of its movement, unless it rested before', () => {
  let gesture = press(IDLE, first, 0)
  for (const step of [1, 2, 3, 4])
    [gesture] = move(gesture, { id: 1, x: step * 16, y: step * -8 }, step * 16, undefined)
  const distance = glide(gesture, 64 + 16)
  expect(distance?.x).toBeGreaterThan(100)
  expect(distance?.y).toBeCloseTo(-(distance?.x ?? 0) / 2)
  expect(glide(gesture, 64 + 200)).toBeUndefined()
})

test('two taps close in position and time are a double tap', () => {
  const tap = { x: 0, y: 0, time: 0 }
  expect(isDoubleTap(undefined, tap)).toBe(false)
  expect(isDoubleTap(tap, { x: 5, y: 5, time: 200 })).toBe(true)
  expect(isDoubleTap(tap, { x: 5, y: 5, time: 400 })).toBe(false)
  expect(isDoubleTap(tap, { x: 90, y: 5, time: 200 })).toBe(false)
})
