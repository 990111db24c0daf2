import { vi } from 'vitest'

/** Moves the faked clock on, in ms, and lets React show what came of it. */
export async function advanceTime(time: number): Promise<void> {
  await nextFrame()
  vi.advanceTimersByTime(time)
  await nextFrame()
}

/** The end of the next frame, when effects have run. */
async function nextFrame(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    port2.postMessage(undefined)
  })
}
