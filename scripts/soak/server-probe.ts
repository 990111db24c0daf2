import { createServer } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { probeVariable } from './probe-variable.ts'

// Preloaded into the server: `/readyz` reports the event loop delay of the last 10 to 20 s, which may belong to an earlier phase.

/** Resolution of the measurement in ms. */
const resolution = 10

/** Responds to each connection with the longest event loop delay since the last one, in ms; to `collect` after a garbage collection. */
function listen(name: string): void {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  createServer((socket) => {
    socket
      .on('error', () => undefined)
      .once('data', (command) => {
        if (command.toString() === 'collect') globalThis.gc?.()
        // In ns, with the interval of the timer.
        socket.end(String(Math.max(0, delays.max / 1e6 - resolution)))
        delays.reset()
      })
  })
    .listen(`\0${name}`)
    .unref()
}

const name = process.env[probeVariable]
// Child processes and threads inherit the preload; they are not measured.
delete process.env[probeVariable]
if (name !== undefined) listen(name)
