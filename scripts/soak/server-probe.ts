import { createServer } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { probeVariable } from './probe-variable.ts'

// Preloaded into the server: `/readyz` reports the event loop delay of the last 10 to 20 s, which may belong to an earlier phase.

/** Resolution of the measurement in ms. */
const resolution = 10

/** Bytes in use after a garbage collection, on the heap and outside of it. */
function readBytesInUse(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/**
 * Responds to `collect` with the bytes in use after a garbage collection, to `delay` with the longest event loop delay since the last
 * time, in ms.
 */
function listen(name: string): void {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  const takeDelay = (): number => {
    // In ns, with the interval of the timer.
    const longest = Math.max(0, delays.max / 1e6 - resolution)
    delays.reset()
    return longest
  }
  createServer((socket) => {
    socket
      .on('error', () => undefined)
      .once('data', (command) => {
        socket.end(String(command.toString() === 'collect' ? readBytesInUse() : takeDelay()))
      })
  })
    .listen(`\0${name}`)
    .unref()
}

const name = process.env[probeVariable]
// Child processes and threads inherit the preload; they are not measured.
delete process.env[probeVariable]
if (name !== undefined) listen(name)
