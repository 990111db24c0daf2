import { setTimeout as delay } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { WebSocket } from 'ws'
import { send } from './loopback-client.ts'
import type { Victim, VictimCommand, VictimReport, VictimReports } from './victims.ts'
import { nextCommand, post } from './worker-messages.ts'

/** Time between two requests of a victim in ms, so that the measurement is no load. */
const requestInterval = 10

/** Time between two messages of a socket in ms: the server admits 20 in 10 s. */
const messageInterval = 700

/** Sockets that are measured at the same time. */
const sockets = 10

const { origin, articleId } = await nextCommand<VictimCommand>()
let reports = emptyReports()

/** The cookie makes the list a call that no cache responds to. */
const requests: Record<Exclude<Victim, 'socket'>, { path: string; headers?: Record<string, string> }> = {
  healthz: { path: '/healthz' },
  home: { path: '/' },
  list: { path: '/api/article/list', headers: { Cookie: 'theme=dark' } },
  article: { path: `/post/${articleId}` },
}

function emptyReports(): VictimReports {
  const empty = (): VictimReport => ({ times: [], errors: 0 })
  return { healthz: empty(), home: empty(), list: empty(), article: empty(), socket: empty() }
}

async function measure(victim: keyof typeof requests): Promise<never> {
  const { path, headers = {} } = requests[victim]
  for (;;) {
    const start = performance.now()
    const { status } = await send(origin + path, { from: '127.0.0.1', headers })
    reports[victim].times.push(performance.now() - start)
    if (status !== 200) reports[victim].errors += 1
    await delay(requestInterval)
  }
}

/** Measures from a ping message to its pong. A connection that ends is an error, and opened again. */
async function measureSocket(id: number): Promise<never> {
  for (;;) {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/notification/guest_victim${id}`)
    const ended = new Promise<void>((resolve) => {
      socket.on('error', () => resolve()).on('close', () => resolve())
    })
    const opened = new Promise<void>((resolve) => socket.once('open', () => resolve()))
    await Promise.race([opened, ended])
    while (socket.readyState === WebSocket.OPEN) {
      const start = performance.now()
      const replied = new Promise<void>((resolve) => socket.once('message', () => resolve()))
      socket.send(JSON.stringify({ type: 'ping', timestamp: Date.now() }))
      await Promise.race([replied, ended])
      reports.socket.times.push(performance.now() - start)
      await delay(messageInterval)
    }
    reports.socket.errors += 1
    await delay(messageInterval)
  }
}

parentPort?.on('message', () => {
  post(parentPort, reports)
  reports = emptyReports()
})
await Promise.all([
  measure('healthz'),
  measure('home'),
  measure('list'),
  measure('article'),
  ...Array.from({ length: sockets }, (_, id) => measureSocket(id)),
])
