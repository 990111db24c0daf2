import { expect, test } from 'vitest'
import { createWheelNotches } from './wheel-notches.ts'

test('each wheel notch is a step; a positive delta zooms out', () => {
  const notches = createWheelNotches()
  const turn = [-100, -100, 100, 100]
  expect(turn.map((deltaY, index) => notches({ deltaY, deltaMode: 0, timeStamp: index * 20 }))).toEqual([
    1, 1, -1, -1,
  ])
})

test('supports wheel deltas in lines', () => {
  const notches = createWheelNotches()
  expect(notches({ deltaY: 3, deltaMode: 1, timeStamp: 0 })).toBe(-1)
})

test('a touchpad steps immediately, then by distance, not per event', () => {
  const notches = createWheelNotches()
  const steps = Array.from({ length: 31 }, (_, index) =>
    notches({ deltaY: -4, deltaMode: 0, timeStamp: index * 8 }),
  )
  expect(steps[0]).toBe(1)
  expect(steps.filter(Boolean)).toHaveLength(3)
})

test('restarts after a pause, and ignores horizontal deltas', () => {
  const notches = createWheelNotches()
  expect(notches({ deltaY: -4, deltaMode: 0, timeStamp: 0 })).toBe(1)
  expect(notches({ deltaY: 0, deltaMode: 0, timeStamp: 8 })).toBe(0)
  expect(notches({ deltaY: -4, deltaMode: 0, timeStamp: 500 })).toBe(1)
})
