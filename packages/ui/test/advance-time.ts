import { vi } from 'vitest'
import { nextTask } from './next-task.ts'

/** Advances the fake timers by `time` ms and waits for React to render. */
export async function advanceTime(time: number): Promise<void> {
  await nextFrame()
  vi.advanceTimersByTime(time)
  await nextFrame()
}

/** Resolves after the next frame, when effects have run. */
async function nextFrame(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await nextTask()
}
