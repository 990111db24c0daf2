import { expect, test } from 'vitest'
import { IDLE, isDoubleTap, lift, move, press, swipeDirection } from './gesture.ts'

const first = { id: 1, x: 0, y: 0 }
const second = { id: 2, x: 100, y: 0 }

test('a press with little movement is a tap', () => {
  const [gesture, motion] = move(press(IDLE, first, 0), { id: 1, x: 3, y: 3 }, true)
  expect(gesture.mode).toBe('tap')
  expect(motion).toEqual({ kind: 'none' })
})

test('one contact pans by its movement', () => {
  const [dragged] = move(press(IDLE, first, 0), { id: 1, x: 20, y: 0 }, false)
  const [, motion] = move(dragged, { id: 1, x: 26, y: -4 }, false)
  expect(motion).toEqual({ kind: 'pan', by: { x: 6, y: -4 } })
})

test('horizontal movement without overflow is a swipe, vertical movement is not', () => {
  const pressed = press(IDLE, first, 0)
  expect(move(pressed, { id: 1, x: 40, y: 10 }, true)[1]).toEqual({ kind: 'swipe', offset: 40 })
  expect(move(pressed, { id: 1, x: 10, y: 40 }, true)[1].kind).toBe('pan')
})

test('two contacts pinch, a third is ignored, and the remaining one pans', () => {
  const both = press(press(IDLE, first, 0), second, 10)
  const third = { id: 3, x: 50, y: 50 }
  expect(press(both, third, 20)).toBe(both)
  expect(move(both, third, true)[1]).toEqual({ kind: 'none' })
  const moved = { id: 2, x: 200, y: 0 }
  const [pinched, motion] = move(both, moved, true)
  expect(motion).toEqual({ kind: 'pinch', from: [first, second], to: [first, moved] })
  const [, after] = move(lift(pinched, 1), { id: 2, x: 230, y: 5 }, true)
  expect(after).toEqual({ kind: 'pan', by: { x: 30, y: 5 } })
})

test('a contact that was never down is ignored', () => {
  expect(move(IDLE, first, true)[1]).toEqual({ kind: 'none' })
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

test('two taps close in position and time are a double tap', () => {
  const tap = { x: 0, y: 0, time: 0 }
  expect(isDoubleTap(undefined, tap)).toBe(false)
  expect(isDoubleTap(tap, { x: 5, y: 5, time: 200 })).toBe(true)
  expect(isDoubleTap(tap, { x: 5, y: 5, time: 400 })).toBe(false)
  expect(isDoubleTap(tap, { x: 90, y: 5, time: 200 })).toBe(false)
})
