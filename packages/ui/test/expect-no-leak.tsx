/// <reference types="@vitest/browser-playwright" />
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { expect } from 'vitest'
import { cdp } from 'vitest/browser'
import { endAnimations } from './end-animations.ts'

/** Growth that is noise, in elements and listeners: what the browser keeps for its own ends. */
const NOISE = 50

/** Growth of the heap that is noise, in bytes for each opening: what the engine learns about code that runs. */
const HEAP_NOISE = 4096

/** Opens and closes something 200 times and fails when elements, listeners or memory are left behind. */
export async function expectNoLeak(ui: (open: boolean) => ReactNode): Promise<void> {
  const container = document.body.appendChild(document.createElement('div'))
  // A root of its own: that of the test library adds a listener with each rendering.
  const root = createRoot(container)
  const cycle = async (): Promise<void> => {
    for (const open of [true, false]) flushSync(() => root.render(<StrictMode>{ui(open)}</StrictMode>))
    await settled()
  }
  for (let time = 0; time < 4; time += 1) await cycle()
  const before = await countDom()
  for (let time = 0; time < 200; time += 1) await cycle()
  await expect
    .poll(async () => (await countDom()).nodes - before.nodes, { timeout: 8000 })
    .toBeLessThan(NOISE)
  expect((await countDom()).listeners - before.listeners).toBeLessThan(NOISE)
  const growth = ((await countDom()).heap - before.heap) / 200
  expect(growth).toBeLessThan(HEAP_NOISE)
  flushSync(() => root.unmount())
  container.remove()
}

/** Lets effects run and closing animations end. */
async function settled(): Promise<void> {
  await new Promise(requestAnimationFrame)
  endAnimations()
}

async function countDom(): Promise<{ nodes: number; listeners: number; heap: number }> {
  await cdp().send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners: listeners } = await cdp().send('Memory.getDOMCounters')
  const { usedSize: heap } = await cdp().send('Runtime.getHeapUsage')
  return { nodes, listeners, heap }
}
