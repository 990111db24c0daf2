import { expect, test } from 'vitest'
import {
  bounds,
  fitFactor,
  FITTED,
  pan,
  pinch,
  quarter,
  rotate,
  toggleZoom,
  zoomBy,
  zoomTo,
  type Room,
  type View,
} from './preview-view.ts'

/** A picture that fits the stage at half its natural size: 800 × 400 px on 1000 × 400 px. */
const room: Room = { stage: { width: 1000, height: 400 }, natural: { width: 1600, height: 800 } }

const at = (view: Partial<View>): View => ({ ...FITTED, ...view })

test('a picture fits the stage and is never made larger for it', () => {
  expect(fitFactor(room)).toBe(0.5)
  expect(fitFactor({ ...room, natural: { width: 40, height: 30 } })).toBe(1)
})

test('zooms in steps of a tenth, without the dust of binary fractions', () => {
  let view = FITTED
  for (let step = 0; step < 20; step += 1) view = zoomBy(view, 1, room)
  expect(view.scale).toBe(3)
  for (let step = 0; step < 29; step += 1) view = zoomBy(view, -1, room)
  expect(view.scale).toBe(0.1)
})

test.for([
  [3, 1],
  [2.95, 1],
  [0.1, -1],
  [0.15, -1],
] as const)('a step from %d by %d would leave the range and changes nothing', ([scale, steps]) => {
  const view = at({ scale })
  expect(zoomBy(view, steps, room)).toBe(view)
})

test('what lies under the pointer stays there', () => {
  const view = at({ scale: 2, x: 100, y: -50 })
  const pointer = { x: 60, y: 20 }
  const onPicture = ({ x, y, scale }: View) => [(pointer.x - x) / scale, (pointer.y - y) / scale]
  const [before, after] = [onPicture(view), onPicture(zoomTo(view, 2.5, room, pointer))]
  expect(after[0]).toBeCloseTo(before[0] ?? NaN)
  expect(after[1]).toBeCloseTo(before[1] ?? NaN)
})

test('a picture that fits stays in the middle, a larger one goes as far as its edge', () => {
  expect(bounds(FITTED, room)).toEqual({ x: 0, y: 0 })
  expect(pan(FITTED, { x: 80, y: 80 }, room)).toEqual(FITTED)
  expect(bounds(at({ scale: 2 }), room)).toEqual({ x: 300, y: 200 })
  expect(pan(at({ scale: 2 }), { x: 999, y: -999 }, room)).toEqual(at({ scale: 2, x: 300, y: -200 }))
})

test('zooming out brings it back within its bounds', () => {
  const view = at({ scale: 2, x: 300, y: 200 })
  expect(zoomTo(view, 1, room)).toEqual(FITTED)
})

test('a pinch zooms by the ratio of the distances, and follows the fingers', () => {
  const view = pinch(
    FITTED,
    [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ],
    [
      { x: -90, y: 10 },
      { x: 110, y: 10 },
    ],
    room,
  )
  expect(view).toEqual(at({ scale: 2, x: 10, y: 10 }))
})

test('a pinch beyond the range moves without zooming, and fingers in one place do no harm', () => {
  const close = at({ scale: 2.5 })
  const wide = pinch(
    close,
    [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ],
    [
      { x: -95, y: 0 },
      { x: 105, y: 0 },
    ],
    room,
  )
  expect(wide).toEqual(at({ scale: 2.5, x: 5 }))
  const none = { x: 0, y: 0 }
  expect(pinch(close, [none, none], [none, none], room)).toEqual(close)
})

test.for([
  [1, 90],
  [2, 180],
  [4, 0],
  [-1, 270],
  [-6, 180],
] as const)('%d quarter turns are %d degrees', ([times, degrees]) => {
  let view = FITTED
  for (let turn = 0; turn < Math.abs(times); turn += 1) view = rotate(view, times > 0 ? 1 : -1, room)
  expect(quarter(view)).toBe(degrees)
})

test('a turned picture fits by its other side, and keeps what was in the middle', () => {
  expect(fitFactor(room, at({ rotation: 90 }))).toBe(0.25)
  const upright = at({ scale: 3, x: 100, y: 0 })
  const turned = rotate(upright, 1, room)
  expect(turned).toEqual(at({ scale: 3, rotation: 90, x: 0, y: 50 }))
  expect(rotate(turned, -1, room)).toEqual(upright)
})

test('a double tap comes near and goes back, whatever the turn', () => {
  const near = toggleZoom(at({ rotation: 180 }), room, { x: 50, y: 20 })
  expect(near).toEqual(at({ scale: 2, rotation: 180, x: -50, y: -20 }))
  expect(toggleZoom(near, room, { x: 0, y: 0 })).toEqual(at({ rotation: 180 }))
})
