import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, type ClientOptions } from 'ws'
import type { OpenedDatabase } from '#platform/db/opened-database.ts'
import { createClientAddress } from '#platform/http/client-address.ts'
import { listen } from '#platform/http/http-server.ts'
import { createLogger } from '#platform/log/logger.ts'
import { createBackground } from '#platform/process/background.ts'
import { deleteSessions } from '#modules/accounts/sessions.repository.ts'
import { findLogin, issueSession } from '#modules/accounts/sessions.service.ts'
import { createMemoryFanOut, type FanOut } from '#platform/sockets/fan-out.ts'
import { defaultSocketLimits, type SocketLimits } from '#platform/sockets/socket-limits.ts'
import { createSockets, type Sockets } from '#platform/sockets/sockets.ts'

/** The handshake of a guest. */
export const handshakeText =
  'GET /notification/guest_1 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'

/** WebSocket endpoints on a port, over a database. */
export interface TestSockets extends AsyncDisposable {
  sockets: Sockets
  port: number
  /** Server side of the connections, in order of their handshakes. */
  wires: readonly Duplex[]
  /** Number of session lookups. */
  lookUps: () => number
  /** Creates a user with a session. */
  addUser: (nickname: string) => Promise<{ userId: number; token: string }>
  /** Ends the user's sessions without notifying the sockets. */
  logOut: (userId: number) => Promise<void>
  /** Opens a socket; `path` is the part of the URL after the host. */
  connect: (path: string, options?: ClientOptions & { protocols?: string[] }) => TestClient
}

/** A client that records the messages it receives. */
export interface TestClient extends AsyncDisposable {
  socket: WebSocket
  /** Received messages, parsed. */
  received: unknown[]
  opened: Promise<unknown>
  /** Close code, or the HTTP status of a rejected handshake. */
  ended: Promise<number>
  /** `Retry-After` of a rejected handshake; undefined without one. */
  retryAfter: () => string | undefined
}

/** Starts the endpoints on a free port. */
export async function startSockets(
  { db }: OpenedDatabase,
  options: {
    limits?: Partial<SocketLimits>
    fanOut?: FanOut
    isChatOpen?: () => Promise<boolean>
    /** Called before each session lookup. @default ignored */
    onFindLogin?: () => void
    /** Monotonic time in ms. @default performance.now */
    now?: () => number
  } = {},
): Promise<TestSockets> {
  let lookUps = 0
  const background = createBackground((error) => {
    throw error
  })
  const sockets = createSockets({
    fanOut: options.fanOut ?? createMemoryFanOut(),
    siteUrl: 'https://blog.example',
    clientAddress: createClientAddress([]),
    async findLogin(token) {
      lookUps += 1
      options.onFindLogin?.()
      return findLogin({ db, now: Date.now, background }, token)
    },
    isChatOpen: options.isChatOpen ?? (async () => true),
    ...(options.now && { now: options.now }),
    log: createLogger('silent'),
    limits: { ...defaultSocketLimits, ...options.limits },
  })
  const wires: Duplex[] = []
  const server = createServer().on('upgrade', (req, socket, head) => {
    wires.push(socket)
    sockets.upgrade(req, socket, head)
  })
  const port = await listen(server, 0, '127.0.0.1')

  return {
    sockets,
    port,
    wires,
    lookUps: () => lookUps,
    async addUser(nickname) {
      const { id: userId } = await db
        .insertInto('users')
        .values({ nickname, email: `${nickname}@example.com`, created_at: Date.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      const caller = { address: '127.0.0.1', agent: 'test' }
      const token = await issueSession({ db, now: Date.now }, userId, caller)
      return { userId, token }
    },
    logOut: (userId) => deleteSessions(db, userId),
    connect: (path, { protocols, ...client } = {}) =>
      openClient(`ws://127.0.0.1:${port}${path}`, protocols, client),
    async [Symbol.asyncDispose]() {
      await sockets.close()
      await options.fanOut?.close()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Opens a socket that records the messages it receives. */
export function openClient(url: string, protocols: string[] = [], options: ClientOptions = {}): TestClient {
  const socket = new WebSocket(url, protocols, options)
  const received: unknown[] = []
  const { promise: ended, resolve } = Promise.withResolvers<number>()
  let retryAfter: string | undefined
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  socket.on('open', open)
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString())))
  socket.on('close', resolve)
  socket.on('error', () => undefined)
  socket.on('unexpected-response', (_, response) => {
    retryAfter = response.headers['retry-after']
    resolve(response.statusCode ?? 0)
    response.resume()
  })
  return {
    socket,
    received,
    opened,
    ended,
    retryAfter: () => retryAfter,
    async [Symbol.asyncDispose]() {
      socket.terminate()
    },
  }
}
