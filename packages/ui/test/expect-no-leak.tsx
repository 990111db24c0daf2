/// <reference types="@vitest/browser-playwright" />
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { expect } from 'vitest'
import { cdp } from 'vitest/browser'
import { endAnimations } from './end-animations.ts'
import { nextTask } from './next-task.ts'

/** Tolerated growth in nodes and listeners, caused by the browser itself. */
const NOISE = 50

/** Tolerated heap growth in bytes per opening, caused by the engine's type feedback and compiled code. */
const HEAP_NOISE = 4096

/** Opens and closes a component 200 times and fails if nodes, listeners or memory leak. */
export async function expectNoLeak(ui: (open: boolean) => ReactNode): Promise<void> {
  const container = document.body.appendChild(document.createElement('div'))
  // A separate root: that of the test library adds a listener per render.
  const root = createRoot(container)
  const cycle = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      for (const open of [true, false]) flushSync(() => root.render(<StrictMode>{ui(open)}</StrictMode>))
      await nextTask()
      endAnimations()
    }
    // The events of ended animations follow in the next frame.
    await new Promise(requestAnimationFrame)
    await nextTask()
  }
  await cycle(4)
  const before = await countDom()
  await cycle(200)
  await expect
    .poll(async () => (await countDom()).nodes - before.nodes, { timeout: 8000 })
    .toBeLessThan(NOISE)
  expect((await countDom()).listeners - before.listeners).toBeLessThan(NOISE)
  const growth = ((await countDom()).heap - before.heap) / 200
  expect(growth).toBeLessThan(HEAP_NOISE)
  flushSync(() => root.unmount())
  container.remove()
}

async function countDom(): Promise<{ nodes: number; listeners: number; heap: number }> {
  await cdp().send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners: listeners } = await cdp().send('Memory.getDOMCounters')
  const { usedSize: heap } = await cdp().send('Runtime.getHeapUsage')
  return { nodes, listeners, heap }
}
