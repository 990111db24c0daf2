import { onTestFinished, vi } from 'vitest'

/** Replaces the wall clock of this process until the test ends. Timers and the monotonic clock are not affected. */
export function useSettableClock(): { setBack: () => void } {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return { setBack: () => void vi.setSystemTime(Date.now() - 3_600_000) }
}
