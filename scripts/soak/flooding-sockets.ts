import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { callTimesDuring } from '../bench/call-times.ts'
import { median, p99 } from '../bench/percentiles.ts'
import { atMost, type Figure } from '../bench/table.ts'

/** Clients of one address. */
const clients = 20

/** Duration of the idle measurement and of the flood, in ms. */
const duration = 10_000

/**
 * Floods a server with pings from 20 sockets that ignore its close frames and reconnect. Compares the duration of requests to
 * `/healthz` with that of the idle server.
 */
export async function floodFigures(origin: string): Promise<Figure[]> {
  const url = `${origin}/healthz`
  await callTimesDuring(url, () => delay(1_000))
  const idle = await callTimesDuring(url, () => delay(duration))
  const flood = new Worker(new URL('ping-flood.worker.ts', import.meta.url), {
    argv: [new URL(origin).port, clients],
  })
  const busy = await callTimesDuring(url, () => delay(duration))
  await flood.terminate()
  return [
    atMost(
      `/healthz under ${clients} sockets that ignore close frames, p99 to idle p99`,
      p99(busy) / p99(idle),
      2,
      '',
    ),
    atMost('p99', p99(busy), Infinity, 'ms'),
    atMost('idle p99', p99(idle), Infinity, 'ms'),
    atMost('median', median(busy), Infinity, 'ms'),
    atMost('longest', Math.max(...busy), Infinity, 'ms'),
  ]
}
