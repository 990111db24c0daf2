/// <reference types="@vitest/browser-playwright" />
import { expect, onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'
import { toPagePoint, type Point } from './page-point.ts'

/** Time in s between two steps of a flick. */
const STEP = 0.01

/** Swipes with one finger from one point to another, in ten steps. */
export async function swipe(from: Point, to: Point): Promise<void> {
  await moveFinger(from, to, () => undefined)
}

/** Swipes in a tenth of a second: explicit timestamps set its speed on any machine. */
export async function flick(from: Point, to: Point): Promise<void> {
  const start = Date.now() / 1000
  await moveFinger(from, to, (step) => start + step * STEP)
}

async function moveFinger(
  from: Point,
  to: Point,
  timeOf: (step: number) => number | undefined,
): Promise<void> {
  const at = (part: number): Point[] => [
    toPagePoint({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }),
  ]
  await touch('touchStart', at(0), timeOf(0))
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', at(step / 10), timeOf(step))
  await touch('touchEnd', [], timeOf(11))
}

/** Emulates a touch screen without a mouse until the test ends. */
export async function emulateTouch(): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
  onTestFinished(async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
  })
  await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(true)
}

/** Moves two fingers from one pair of points to another, in ten steps. */
export async function pinch(from: readonly [Point, Point], to: readonly [Point, Point]): Promise<void> {
  const at = (part: number): (Point & { id: number })[] =>
    from.map((start, id) => {
      const end = to[id] ?? start
      const place = { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }
      return { ...toPagePoint(place), id }
    })
  await touch('touchStart', at(0))
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', at(step / 10))
  await touch('touchEnd', [])
}

/** Taps a point with one finger. */
export async function tap(place: Point): Promise<void> {
  await touch('touchStart', [toPagePoint(place)])
  await touch('touchEnd', [])
}

/** Ends a fling that an earlier swipe left behind in the browser, which takes the next tap for its end and sends no click. */
export async function endFling(): Promise<void> {
  await touch('touchStart', [toPagePoint({ x: 1, y: 1 })])
  await touch('touchCancel', [])
}

/** Double-taps a point; explicit timestamps, 150 ms apart, make it independent of the machine's speed. */
export async function doubleTap(place: Point): Promise<void> {
  const now = Date.now() / 1000
  for (const start of [now, now + 0.15]) {
    await touch('touchStart', [toPagePoint(place)], start)
    await touch('touchEnd', [], start + 0.05)
  }
}

async function touch(
  type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
  touchPoints: Point[],
  timestamp?: number,
): Promise<void> {
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints, ...(timestamp && { timestamp }) })
}
