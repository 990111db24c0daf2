/// <reference types="@vitest/browser-playwright" />
import { cdp } from 'vitest/browser'
import { toPagePoint, type Point } from './page-point.ts'

/** Drags the mouse from a point by an offset, in five steps. */
export async function drag(from: Point, by: Point): Promise<void> {
  const at = (part: number): Point => ({ x: from.x + by.x * part, y: from.y + by.y * part })
  await mouse('mousePressed', at(0))
  for (let step = 1; step <= 5; step += 1) await mouse('mouseMoved', at(step / 5))
  await mouse('mouseReleased', at(1))
}

/** Dispatches a wheel event at a point, with a delta in px. */
export async function scrollWheel(place: Point, deltaY: number): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', {
    type: 'mouseWheel',
    ...toPagePoint(place),
    deltaX: 0,
    deltaY,
  })
}

/** Moves the mouse out of the page: the pointer of an earlier test would hover what a test renders below it. */
export async function moveMouseOut(): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 })
}

async function mouse(type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', place: Point): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', {
    type,
    ...toPagePoint(place),
    button: 'left',
    buttons: type === 'mouseReleased' ? 0 : 1,
    clickCount: 1,
  })
}
