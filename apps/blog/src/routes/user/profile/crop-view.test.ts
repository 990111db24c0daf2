import { expect, test } from 'vitest'
import { clampView, frameSide, initialView } from './crop-view.ts'

const wide = { width: 400, height: 200 }

test('the initial frame is the largest centred square', () => {
  const view = initialView(wide)
  expect(view).toEqual({ x: 200, y: 100, zoom: 1 })
  expect(frameSide(wide, view)).toBe(200)
})

test('the frame never leaves the picture', () => {
  expect(clampView(wide, { x: -50, y: 500, zoom: 1 })).toEqual({ x: 100, y: 100, zoom: 1 })
  expect(clampView(wide, { x: 390, y: 10, zoom: 2 })).toEqual({ x: 350, y: 50, zoom: 2 })
})

test.each([
  [0.2, 1],
  [9, 5],
])('a zoom of %d is clamped to %d', (zoom, kept) => {
  expect(clampView(wide, { x: 200, y: 100, zoom }).zoom).toBe(kept)
})
