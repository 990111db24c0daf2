/** Minimum zoom, relative to the size that fits the stage. */
export const MIN_SCALE = 0.1

/** Maximum zoom, relative to the size that fits the stage. */
export const MAX_SCALE = 3

/** Zoom step of one wheel notch or one button press. */
export const SCALE_STEP = 0.1

/** Zoom after a double click or double tap. */
const DOUBLE_TAP_SCALE = 2

/** A point in px, relative to the centre of the stage. */
export interface Point {
  x: number
  y: number
}

/** Width and height in px. */
export interface Size {
  width: number
  height: number
}

/** View of a picture, whose centre is at `x` and `y`. */
export interface View extends Point {
  /** Zoom; 1 fits the stage. */
  scale: number
  /** Clockwise rotation in degrees; exceeds 360, so that transitions never rotate back. */
  rotation: number
}

/** Sizes of the stage and of the picture. */
export interface Geometry {
  stage: Size
  natural: Size
}

/** The initial view: the picture fits the stage. */
export const FITTED: View = { scale: 1, rotation: 0, x: 0, y: 0 }

const CENTER: Point = { x: 0, y: 0 }

/** Rotation modulo 360: 0, 90, 180 or 270 degrees. */
export function normalizedRotation({ rotation }: View): number {
  return ((rotation % 360) + 360) % 360
}

/** Factor that fits the rotated picture into the stage; at most 1. */
export function fitFactor({ stage, natural }: Geometry, view: View = FITTED): number {
  const { width, height } = rotatedSize(natural, view)
  return Math.min(1, stage.width / width, stage.height / height)
}

/** Maximum offset of the picture's centre: half of the overflow in each direction. */
export function bounds(view: View, geometry: Geometry): Point {
  const { width, height } = rotatedSize(geometry.natural, view)
  const factor = fitFactor(geometry, view) * view.scale
  return {
    x: Math.max(0, (width * factor - geometry.stage.width) / 2),
    y: Math.max(0, (height * factor - geometry.stage.height) / 2),
  }
}

/** Moves the picture within its bounds. */
export function pan(view: View, by: Point, geometry: Geometry): View {
  const limit = bounds(view, geometry)
  return {
    ...view,
    x: clamp(view.x + by.x, limit.x),
    y: clamp(view.y + by.y, limit.y),
  }
}

/** Whether a zoom is in the allowed range. */
export function isScale(scale: number): boolean {
  const zoom = roundScale(scale)
  return zoom >= MIN_SCALE && zoom <= MAX_SCALE
}

/** Zooms around a point; a zoom out of range changes nothing. */
export function zoomTo(view: View, scale: number, geometry: Geometry, at: Point = CENTER): View {
  if (!isScale(scale)) return view
  const ratio = roundScale(scale) / view.scale
  const x = at.x - (at.x - view.x) * ratio
  const y = at.y - (at.y - view.y) * ratio
  return pan({ ...view, scale: roundScale(scale), x, y }, CENTER, geometry)
}

/** Zooms by a number of steps; negative steps zoom out. */
export function zoomBy(view: View, steps: number, geometry: Geometry, at?: Point): View {
  return zoomTo(view, view.scale + steps * SCALE_STEP, geometry, at)
}

/** Zooms by the ratio of two fingers' distances, around their midpoint, and pans with the midpoint. */
export function pinch(
  view: View,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  geometry: Geometry,
): View {
  const ratio = distance(...to) / (distance(...from) || 1)
  const [before, after] = [middle(...from), middle(...to)]
  const zoomed = zoomTo(view, view.scale * ratio, geometry, before)
  return pan(zoomed, offsetOf(before, after), geometry)
}

/** Rotates the picture by quarter turns around the centre of the stage. */
export function rotate(view: View, quarters: 1 | -1, geometry: Geometry): View {
  const next = { ...view, rotation: view.rotation + quarters * 90 }
  const growth = fitFactor(geometry, next) / fitFactor(geometry, view)
  const x = -view.y * quarters * growth || 0
  const y = view.x * quarters * growth || 0
  return pan({ ...next, x, y }, CENTER, geometry)
}

/** Toggles between the fitted size and the double-tap zoom; rotation is preserved. */
export function toggleZoom(view: View, geometry: Geometry, at: Point): View {
  return view.scale === 1 ? zoomTo(view, DOUBLE_TAP_SCALE, geometry, at) : { ...view, scale: 1, x: 0, y: 0 }
}

/** Distance of two points in px. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** The offset from one point to another. */
export function offsetOf(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y }
}

/** The middle of two points, or the mean of two offsets. */
export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** A point or an offset, multiplied by a factor. */
export function multiply({ x, y }: Point, factor: number): Point {
  return { x: x * factor, y: y * factor }
}

function rotatedSize({ width, height }: Size, { rotation }: View): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

function clamp(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value)) || 0
}

/** Removes floating-point error from a sum of tenths. */
function roundScale(scale: number): number {
  return Math.round(scale * 1e4) / 1e4
}
