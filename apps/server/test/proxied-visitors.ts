import { createSocket, type Socket } from '@qingjian/realtime'
import { ChatMessagePageSchema, ChatMessageSchema } from '@qingjian/api-client/contract'
import { chatPath, guestSocketId, isChatPush } from '@qingjian/realtime/protocol'
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import type { RunningProxy } from './proxy.ts'

const HistorySchema = v.object({ data: ChatMessagePageSchema })
const SentSchema = v.object({ data: ChatMessageSchema })

/** A visitor of the chat room. */
export interface Visitor {
  isOpen: () => boolean
  /** How often the socket has received each chat line, by id; 0 for lines of the history. */
  seen: ReadonlyMap<number, number>
}

/** Connects to the chat room as the browser does: reads the history whenever the socket opens. */
export function openVisitor({ port, send }: RunningProxy, guest: string): Visitor {
  const seen = new Map<number, number>()
  const socket: Socket = createSocket({
    url: (id) => `wss://127.0.0.1:${port}${chatPath(id)}`,
    // @ts-expect-error -- the event types of `ws` and of the DOM differ in optional members only
    WebSocket: class extends WebSocket {
      constructor(url: string) {
        super(url, {
          headers: { Host: 'blog.example' },
          origin: 'https://blog.example',
          rejectUnauthorized: false,
        })
        // A refused connection also emits `close`.
        this.on('error', () => undefined)
      }
    },
  })
  onTestFinished(() => socket.disconnect())
  socket.onMessage((push) => {
    if (!isChatPush(push) || push.type !== 'message') return
    const { id } = v.parse(ChatMessageSchema, push.data)
    seen.set(id, (seen.get(id) ?? 0) + 1)
  })
  const readHistory = async (): Promise<void> => {
    const { data } = v.parse(HistorySchema, JSON.parse((await send('/api/chat/list?pageSize=50')).body))
    for (const { id } of data.records) if (!seen.has(id)) seen.set(id, 0)
  }
  let status = ''
  socket.subscribe(() => {
    const { status: next } = socket.getSnapshot()
    if (next === 'open' && status !== 'open') void readHistory()
    status = next
  })
  socket.connect(guestSocketId(guest))
  return { isOpen: () => socket.getSnapshot().status === 'open', seen }
}

/** Sends requests over one connection, and returns their statuses. */
export async function readUntil(
  signal: AbortSignal,
  { send }: RunningProxy,
  path: string,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const statuses: number[] = []
  while (!signal.aborted) {
    statuses.push((await send(path, { agent })).status)
    await delay(10)
  }
  agent.destroy()
  return statuses
}

/** Sends chat lines, and returns their ids. */
export async function writeUntil(
  signal: AbortSignal,
  { send }: RunningProxy,
  token: string,
): Promise<number[]> {
  const ids: number[] = []
  while (!signal.aborted) {
    const { status, body } = await send('/api/chat/sendMsg', {
      headers: { Authorization: token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ type: 'text', content: randomUUID() }),
    })
    expect(status, body).toBe(200)
    ids.push(v.parse(SentSchema, JSON.parse(body)).data.id)
    // Ten lines in ten seconds are the limit of a user.
    await delay(1_200)
  }
  return ids
}
