import { vi } from 'vitest'

/** Advances the fake timers by `time` ms and waits for React to render. */
export async function advanceTime(time: number): Promise<void> {
  await nextFrame()
  vi.advanceTimersByTime(time)
  await nextFrame()
}

/** Resolves after the next frame, when effects have run. */
async function nextFrame(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    port2.postMessage(undefined)
  })
}
