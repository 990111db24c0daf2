import { setInterval } from 'node:timers/promises'
import { residentMegabytes } from '../server-process.ts'

/** Interval of the measurements of memory in ms. */
const memoryInterval = 100

/** Every n-th measurement of memory also reads the readiness. */
const readinessEvery = 10

/** Extremes of a server process. */
export interface ProcessReport {
  /** Peak of the resident memory in MB. */
  peakMegabytes: number
  /** Longest delay of the event loop in the last 10 to 20 s, as `/readyz` reports it, in ms. */
  loopDelay: number
  /** Times at which the server was not ready, or did not report it. */
  notReady: number
}

/** Continuous measurements of a server process. */
export interface ProcessMonitor {
  /** Measurements since the last call. */
  take(): ProcessReport
  stop(): Promise<void>
}

/** Starts measuring a server process. */
export function monitorProcess({ origin, pid }: { origin: string; pid: number }): ProcessMonitor {
  const stopped = new AbortController()
  let current = empty()
  function empty(): ProcessReport {
    return { peakMegabytes: residentMegabytes(pid), loopDelay: 0, notReady: 0 }
  }

  async function readReadiness(): Promise<void> {
    const response = await fetch(`${origin}/readyz`).catch(() => null)
    const body: unknown = await response?.json()
    if (response?.ok !== true) current.notReady += 1
    if (typeof body !== 'object' || body === null || !('loopDelay' in body)) return
    current.loopDelay = Math.max(current.loopDelay, Number(body.loopDelay))
  }

  async function run(): Promise<void> {
    let count = 0
    for await (const _ of setInterval(memoryInterval)) {
      if (stopped.signal.aborted) return
      current.peakMegabytes = Math.max(current.peakMegabytes, residentMegabytes(pid))
      if (count++ % readinessEvery === 0) await readReadiness()
    }
  }

  const running = run()
  return {
    take() {
      const taken = current
      current = empty()
      return taken
    },
    async stop() {
      stopped.abort()
      await running
    },
  }
}
