import { openIdleSockets } from '../bench/idle-sockets.ts'
import { median } from '../bench/median.ts'
import { cpuSeconds } from '../server-process.ts'
import type { ScaledSite } from './site.ts'

const rounds = 5

/** A chat line to all sockets of the site. */
export interface FanOutFigures {
  /** Median of the time until the last socket has received it, in ms. */
  time: number
  /** CPU time of all processes for one socket, in µs. */
  cpuMicroseconds: number
}

/** Sends chat lines to `count` visitors of the chat room, which HAProxy has spread over the processes. */
export async function measureFanOut(site: ScaledSite, count: number): Promise<FanOutFigures> {
  const sockets = await openIdleSockets(site.origin, count, (index) => `/websocket/guest_${index}`)
  const siteSeconds = (): number => site.processes.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
  const times: number[] = []
  const before = siteSeconds()
  for (let round = 0; round < rounds; round += 1) {
    const content = `第 ${round} 行 ${Math.random()}`
    const start = performance.now()
    const received = sockets.allReceive(content)
    await send(site, content, site.tokens[round] ?? '')
    await received
    times.push(performance.now() - start)
  }
  const cpu = siteSeconds() - before
  await sockets.close()
  return { time: median(times), cpuMicroseconds: (cpu * 1e6) / rounds / count }
}

async function send({ origin }: ScaledSite, content: string, token: string): Promise<void> {
  const response = await fetch(`${origin}/api/chat/sendMsg`, {
    method: 'POST',
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ type: 'text', content }),
  })
  if (!response.ok) throw new Error(`The chat responded ${response.status}.`)
}
