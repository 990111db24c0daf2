import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setInterval, setTimeout as delay } from 'node:timers/promises'
import { residentMegabytes } from '../server-process.ts'

/** Interval of the measurements of memory in ms. */
const memoryInterval = 100

/** Every n-th measurement of memory also reads the readiness. */
const readinessEvery = 10

/** Memory is stable if it changes by at most this many MB in `stableTime` ms. */
const stableMegabytes = 2
const stableTime = 1_000

/** Longest time to wait for stable memory, in ms. */
const maxSettlingTime = 10_000

/** Extremes of a server process. */
export interface ProcessReport {
  /** Resident memory at the start, after a garbage collection, in MB. */
  startMegabytes: number
  /** Peak of the resident memory in MB. */
  peakMegabytes: number
  /** Longest delay of the event loop in ms. */
  loopDelay: number
  /** Times at which the server was not ready, or did not report it. */
  notReady: number
}

/** Continuous measurements of a server process. */
export interface ProcessMonitor {
  /** Collects garbage, and waits until the memory is stable. */
  settle(): Promise<void>
  /** Measurements since the last call. */
  take(): Promise<ProcessReport>
  stop(): Promise<void>
}

/** Starts measuring a server process. @param probe Name of the socket of `server-probe.ts` in it. */
export function monitorProcess({
  origin,
  pid,
  probe,
}: {
  origin: string
  pid: number
  probe: string
}): ProcessMonitor {
  const stopped = new AbortController()
  let current = empty()
  function empty(): Omit<ProcessReport, 'loopDelay'> {
    const megabytes = residentMegabytes(pid)
    return { startMegabytes: megabytes, peakMegabytes: megabytes, notReady: 0 }
  }

  async function run(): Promise<void> {
    let count = 0
    for await (const _ of setInterval(memoryInterval)) {
      if (stopped.signal.aborted) return
      current.peakMegabytes = Math.max(current.peakMegabytes, residentMegabytes(pid))
      if (count++ % readinessEvery !== 0) continue
      const response = await fetch(`${origin}/readyz`).catch(() => null)
      await response?.body?.cancel()
      if (response?.ok !== true) current.notReady += 1
    }
  }

  async function callProbe(command: 'collect' | 'delay'): Promise<number> {
    const socket = connect(`\0${probe}`)
    await once(socket, 'connect')
    socket.write(command)
    return Number(await text(socket))
  }

  const running = run()
  return {
    async settle() {
      const deadline = performance.now() + maxSettlingTime
      let before = Infinity
      let after = residentMegabytes(pid)
      while (Math.abs(before - after) > stableMegabytes && performance.now() < deadline) {
        before = after
        await callProbe('collect')
        await delay(stableTime)
        after = residentMegabytes(pid)
      }
    },
    async take() {
      const taken = { ...current, loopDelay: await callProbe('delay') }
      current = empty()
      return taken
    },
    async stop() {
      stopped.abort()
      await running
    },
  }
}
