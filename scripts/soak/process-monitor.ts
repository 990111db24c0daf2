import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setInterval, setTimeout as delay } from 'node:timers/promises'
import { cpuSeconds, processorWait, residentMegabytes } from '../server-process.ts'

/** Interval of the measurements of memory in ms. */
const memoryInterval = 100

/** Every n-th measurement of memory also reads the readiness. */
const readinessEvery = 10

/** The server is idle if its memory changes by at most this many MB in `stableTime` ms. */
const stableMegabytes = 2
const stableTime = 1_000

/** CPU time of an idle server in `stableTime`, in seconds; the victims need about 0.15. */
const maxIdleSeconds = 0.35

/** Longest time to wait until the server is idle and ready, in ms: its readiness includes the event loop delay of the last 10 to 20 s. */
const maxSettlingTime = 30_000

/** Extremes of a server process. */
export interface ProcessReport {
  /** Resident memory at the start, after a garbage collection, in MB. */
  startMegabytes: number
  /** Peak of the resident memory in MB. */
  peakMegabytes: number
  /** Longest delay of the event loop in ms. */
  loopDelay: number
  /** Time for which the main thread was ready, but other threads of the machine ran, in ms. */
  processorWait: number
  /** Times at which the server was not ready, or did not report it. */
  notReady: number
}

/** Continuous measurements of a server process. */
export interface ProcessMonitor {
  /** Collects garbage, and waits until the memory is stable, no work is left and the server is ready. */
  settle(): Promise<void>
  /** Measurements since the last call. */
  take(): Promise<ProcessReport>
  /** Memory in use after a garbage collection, in MB: without what the allocator has not returned to the system. */
  readMegabytesInUse(): Promise<number>
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
  let waitAtStart = processorWait(pid)
  function empty(): Omit<ProcessReport, 'loopDelay' | 'processorWait'> {
    const megabytes = residentMegabytes(pid)
    return { startMegabytes: megabytes, peakMegabytes: megabytes, notReady: 0 }
  }

  async function run(): Promise<void> {
    let count = 0
    for await (const _ of setInterval(memoryInterval)) {
      if (stopped.signal.aborted) return
      current.peakMegabytes = Math.max(current.peakMegabytes, residentMegabytes(pid))
      if (count++ % readinessEvery !== 0) continue
      if (!(await isReady())) current.notReady += 1
    }
  }

  async function isReady(): Promise<boolean> {
    const response = await fetch(`${origin}/readyz`).catch(() => null)
    await response?.body?.cancel()
    return response?.ok === true
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
      let isIdle = false
      while (!isIdle && performance.now() < deadline) {
        await callProbe('collect')
        const megabytes = residentMegabytes(pid)
        const seconds = cpuSeconds(pid)
        await delay(stableTime)
        isIdle =
          Math.abs(residentMegabytes(pid) - megabytes) <= stableMegabytes &&
          cpuSeconds(pid) - seconds <= maxIdleSeconds &&
          (await isReady())
      }
    },
    async take() {
      const wait = processorWait(pid)
      const taken = { ...current, loopDelay: await callProbe('delay'), processorWait: wait - waitAtStart }
      current = empty()
      waitAtStart = wait
      return taken
    },
    async readMegabytesInUse() {
      return (await callProbe('collect')) / 1024 / 1024
    },
    async stop() {
      stopped.abort()
      await running
    },
  }
}
