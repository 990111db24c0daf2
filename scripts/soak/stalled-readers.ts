import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { atMost, type Figure } from '../bench/table.ts'
import { residentMegabytes } from '../server-process.ts'

/** Clients of one address. */
const clients = 200

/** Duration for each path, in ms. */
const duration = 10_000

/** Interval of the measurements, in ms. */
const interval = 100

/** A cached page, a shared response, and a response that is computed for each request. */
const paths = ['/', '/api/api/webConfig', '/api/article/list?keyword=x']

/** Peak memory of a server process while 200 clients pipeline requests without reading, above that of the idle server. */
export async function stalledReaderFigures(origin: string, pid: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const path of paths) {
    for (let request = 0; request < 200; request += 1) await (await fetch(origin + path)).text()
    const idle = residentMegabytes(pid)
    const readers = new Worker(new URL('pipelining-readers.worker.ts', import.meta.url), {
      argv: [new URL(origin).port, clients, path],
    })
    let peak = idle
    for (const end = performance.now() + duration; performance.now() < end; await delay(interval))
      peak = Math.max(peak, residentMegabytes(pid))
    await readers.terminate()
    figures.push(atMost(`memory for ${clients} stalled readers of ${path}`, peak - idle, 64, 'MB'))
  }
  return figures
}
