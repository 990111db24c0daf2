import { expect, test } from 'vitest'
import {
  bounds,
  fitFactor,
  FITTED,
  pan,
  pinch,
  normalizedRotation,
  rotate,
  toggleZoom,
  zoomBy,
  zoomTo,
  type Geometry,
  type View,
} from './preview-view.ts'

/** A picture that fits the stage at half its natural size: 800 × 400 px on 1000 × 400 px. */
const geometry: Geometry = { stage: { width: 1000, height: 400 }, natural: { width: 1600, height: 800 } }

const at = (view: Partial<View>): View => ({ ...FITTED, ...view })

test('a picture is scaled down to the stage, never up', () => {
  expect(fitFactor(geometry)).toBe(0.5)
  expect(fitFactor({ ...geometry, natural: { width: 40, height: 30 } })).toBe(1)
})

test('zooms in steps of 0.1 without floating-point error', () => {
  let view = FITTED
  for (let step = 0; step < 20; step += 1) view = zoomBy(view, 1, geometry)
  expect(view.scale).toBe(3)
  for (let step = 0; step < 29; step += 1) view = zoomBy(view, -1, geometry)
  expect(view.scale).toBe(0.1)
})

test.for([
  [3, 1],
  [2.95, 1],
  [0.1, -1],
  [0.15, -1],
] as const)('a step from %d by %d is out of range and ignored', ([scale, steps]) => {
  const view = at({ scale })
  expect(zoomBy(view, steps, geometry)).toBe(view)
})

test('the point under the pointer is fixed', () => {
  const view = at({ scale: 2, x: 100, y: -50 })
  const pointer = { x: 60, y: 20 }
  const onPicture = ({ x, y, scale }: View) => [(pointer.x - x) / scale, (pointer.y - y) / scale]
  const [before, after] = [onPicture(view), onPicture(zoomTo(view, 2.5, geometry, pointer))]
  expect(after[0]).toBeCloseTo(before[0] ?? NaN)
  expect(after[1]).toBeCloseTo(before[1] ?? NaN)
})

test('a fitted picture stays centred, a zoomed one pans to its edge', () => {
  expect(bounds(FITTED, geometry)).toEqual({ x: 0, y: 0 })
  expect(pan(FITTED, { x: 80, y: 80 }, geometry)).toEqual(FITTED)
  expect(bounds(at({ scale: 2 }), geometry)).toEqual({ x: 300, y: 200 })
  expect(pan(at({ scale: 2 }), { x: 999, y: -999 }, geometry)).toEqual(at({ scale: 2, x: 300, y: -200 }))
})

test('zooming out clamps it to its bounds', () => {
  const view = at({ scale: 2, x: 300, y: 200 })
  expect(zoomTo(view, 1, geometry)).toEqual(FITTED)
})

test('a pinch zooms by the ratio of the distances, and pans with the fingers', () => {
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
    geometry,
  )
  expect(view).toEqual(at({ scale: 2, x: 10, y: 10 }))
})

test('a pinch out of range pans without zooming, and zero distance is harmless', () => {
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
    geometry,
  )
  expect(wide).toEqual(at({ scale: 2.5, x: 5 }))
  const none = { x: 0, y: 0 }
  expect(pinch(close, [none, none], [none, none], geometry)).toEqual(close)
})

test.for([
  [1, 90],
  [2, 180],
  [4, 0],
  [-1, 270],
  [-6, 180],
] as const)('%d quarter turns are %d degrees', ([times, degrees]) => {
  let view = FITTED
  for (let turn = 0; turn < Math.abs(times); turn += 1) view = rotate(view, times > 0 ? 1 : -1, geometry)
  expect(normalizedRotation(view)).toBe(degrees)
})

test('a rotated picture fits by its other side, and keeps its centre', () => {
  expect(fitFactor(geometry, at({ rotation: 90 }))).toBe(0.25)
  const upright = at({ scale: 3, x: 100, y: 0 })
  const turned = rotate(upright, 1, geometry)
  expect(turned).toEqual(at({ scale: 3, rotation: 90, x: 0, y: 50 }))
  expect(rotate(turned, -1, geometry)).toEqual(upright)
})

test('a double tap toggles the zoom at any rotation', () => {
  const near = toggleZoom(at({ rotation: 180 }), geometry, { x: 50, y: 20 })
  expect(near).toEqual(at({ scale: 2, rotation: 180, x: -50, y: -20 }))
  expect(toggleZoom(near, geometry, { x: 0, y: 0 })).toEqual(at({ rotation: 180 }))
})
