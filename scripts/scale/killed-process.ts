import { setTimeout as delay } from 'node:timers/promises'
import type { ScaledSite } from './site.ts'

const readers = 32
/** Milliseconds before and after the end of the process. */
const duration = 4_000

/** Requests of readers while a process is killed. */
export interface KillFigures {
  requests: number
  failed: number
  /** Milliseconds between the first and the last failed request; 0 if at most one failed. */
  outage: number
  /** Longest response time in ms. */
  longest: number
}

/** Kills the last process with SIGKILL while readers request a page. */
export async function killUnderLoad({ origin, processes }: ScaledSite): Promise<KillFigures> {
  const failures: number[] = []
  let requests = 0
  let longest = 0
  const end = performance.now() + 2 * duration
  const read = async (): Promise<void> => {
    while (performance.now() < end) {
      const start = performance.now()
      const response = await fetch(`${origin}/api/api/article/list`).catch(() => null)
      await response?.arrayBuffer().catch(() => null)
      requests += 1
      longest = Math.max(longest, performance.now() - start)
      if (response?.ok !== true) failures.push(performance.now())
    }
  }
  const reading = Promise.all(Array.from({ length: readers }, read))
  await delay(duration)
  process.kill(processes.at(-1)?.pid ?? 0, 'SIGKILL')
  await reading
  const outage = (failures.at(-1) ?? 0) - (failures[0] ?? 0)
  return { requests, failed: failures.length, outage, longest }
}
