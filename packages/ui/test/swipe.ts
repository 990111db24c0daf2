/// <reference types="@vitest/browser-playwright" />
import { cdp } from 'vitest/browser'

/** A point in the frame that the tests run in, in px. */
export interface Point {
  x: number
  y: number
}

/** Drags one finger from a point to another, in ten steps. */
export async function swipe(from: Point, to: Point): Promise<void> {
  const at = (part: number): { touchPoints: Point[] } => ({
    touchPoints: [inPage({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })],
  })
  await touch('touchStart', at(0).touchPoints)
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', at(step / 10).touchPoints)
  await touch('touchEnd', [])
}

async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<void> {
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
}

/** The tests run in a frame, the protocol counts from the corner of the page around it. */
function inPage({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect()
  const scale =
    frame && window.frameElement instanceof HTMLElement ? frame.width / window.frameElement.offsetWidth : 1
  return { x: (frame?.left ?? 0) + x * scale, y: (frame?.top ?? 0) + y * scale }
}
