import { createSocket, type Socket } from '@qingjian/realtime'
import { guestSocketId } from '@qingjian/realtime/protocol'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket as Wire } from 'ws'
import { cpuSeconds } from '../server-process.ts'
import { callTimesDuring } from './call-times.ts'
import { loopbackAddress } from './idle-sockets.ts'
import type { ChatServer } from './chat-server.ts'
import { p99 } from '../../apps/server/test/percentile.ts'
import { median } from './median.ts'
import { atMost, type Figure } from './table.ts'

/** Concurrent initial connections; after the restart the clients use their own delays. */
const atOnce = 200

/**
 * Restarts the server of `count` clients, which reconnect with their own delays. Measures the time from the end of the first
 * server to the last reconnection, and the request durations meanwhile, once the new server is ready.
 */
export async function reconnectionFigures(site: Pick<ChatServer, 'start'>, count: number): Promise<Figure[]> {
  const first = await site.start()
  const port = Number(new URL(first.origin).port)
  const sockets: Socket[] = []
  const opened = (): number => sockets.filter(({ getSnapshot }) => getSnapshot().status === 'open').length
  for (let index = 0; index < count; index += atOnce) {
    for (let at = index; at < Math.min(index + atOnce, count); at += 1) sockets.push(visitor(port, at))
    await until(() => opened() === sockets.length)
  }
  const call = `${first.origin}/api/api/webConfig`
  const idle = await callTimesDuring(call, () => delay(3000))

  await first.stop()
  const start = performance.now()
  const second = await site.start(port)
  const busy = await callTimesDuring(call, () => until(() => opened() === count))
  const time = performance.now() - start
  const seconds = cpuSeconds(second.pid)
  for (const { disconnect } of sockets) disconnect()
  await second.stop()
  return [
    atMost(`${count} visitors back after a restart`, time / 1000, 30, 's'),
    atMost('calls meanwhile, p99 to idle p99', p99(busy) / p99(idle), 3, ''),
    atMost('calls meanwhile, median', median(busy), Infinity, 'ms'),
    atMost('CPU time for each, start included', (seconds * 1000) / count, Infinity, 'ms'),
  ]
}

function visitor(port: number, index: number): Socket {
  const socket = createSocket({
    url: (id) => `ws://127.0.0.1:${port}/notification/${id}`,
    // @ts-expect-error -- the event types of `ws` and of the DOM differ in optional members only
    WebSocket: class extends Wire {
      constructor(url: string) {
        super(url, { localAddress: loopbackAddress(index), perMessageDeflate: false })
        // A refused connection also emits `close`.
        this.on('error', () => undefined)
      }
    },
  })
  socket.connect(guestSocketId(String(index)))
  return socket
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await delay(20)
}
