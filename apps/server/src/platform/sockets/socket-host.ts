import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { closeCodes, createPong, isPing, tokenProtocol } from '@qingjian/realtime/protocol'
import { WebSocketServer, type WebSocket } from 'ws'
import type { CurrentUser } from '#platform/http/api-env.ts'
import type { ClientAddress } from '#platform/http/client-address.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Channels } from '#platform/sockets/channels.ts'
import { readHandshake, type Handshake } from '#platform/sockets/handshake.ts'
import { refuseUpgrade } from '#platform/sockets/refuse-upgrade.ts'
import { SocketClient } from '#platform/sockets/socket-client.ts'
import { defaultSocketLimits, type SocketLimits } from '#platform/sockets/socket-limits.ts'
import type { SocketRoom } from '#platform/sockets/socket-room.ts'
import { createTally } from '#platform/sockets/tally.ts'
import { createTurnstile } from '#platform/sockets/turnstile.ts'

/** How many connections open before calls have their turn again. */
const admittedInTurn = 2

export interface SocketHostOptions {
  /** By the first segment of their address. */
  rooms: ReadonlyMap<string, SocketRoom>
  channels: Channels
  /** Origin under which visitors know the site. */
  siteUrl: string
  clientAddress: ClientAddress
  /** Whose token this is; null if it is nobody's. */
  findLogin: (token: string) => Promise<CurrentUser | null>
  /** Milliseconds since the epoch. */
  now: () => number
  log: Logger
  /** @default defaultSocketLimits */
  limits?: SocketLimits
}

/** The sockets of this process. */
export interface SocketHost {
  /** Takes what an HTTP server emits as `upgrade`. */
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Looks up the logins of a user's sockets again, and closes those that no longer hold. */
  checkLogins(userId: number): void
  /** Asks every room whether it is still open, and sends everybody home whose room is not. */
  checkRooms(): void
  /** Tells every client to come back in a moment, and waits until they have gone. */
  close(): Promise<void>
}

/** Opens sockets to whoever may have one, keeps them within limits, and lets go of the dead. */
export function createSocketHost(options: SocketHostOptions): SocketHost {
  const {
    rooms,
    channels,
    siteUrl,
    clientAddress,
    findLogin,
    now,
    log,
    limits = defaultSocketLimits,
  } = options
  const clients = new Map<SocketClient, SocketRoom>()
  const ofAddress = createTally<string>(limits.perAddress)
  const ofUser = createTally<number>(limits.perUser)
  const pass = createTurnstile(admittedInTurn)
  const allGone = Promise.withResolvers<void>()
  let isClosing = false
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.maxMessage,
    // The token stands beside it and must not be sent back.
    handleProtocols: (protocols) => protocols.has(tokenProtocol) && tokenProtocol,
  })
  const sweeping = setInterval(dropSilent, limits.sweepInterval)

  function dropSilent(): void {
    const limit = now() - limits.silence
    for (const client of clients.keys()) if (client.heardAt < limit) client.terminate()
  }

  async function admit(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const handshake = isClosing ? 503 : readHandshake(req, siteUrl)
    if (typeof handshake === 'number') return refuseUpgrade(socket, handshake)
    const room = rooms.get(handshake.room)
    if (room === undefined) return refuseUpgrade(socket, 404)
    const address = clientAddress(req)
    if (!ofAddress.take(address)) return refuseUpgrade(socket, 429)
    socket.once('close', () => ofAddress.giveBack(address))
    // A guest's browser may carry a login too, which does not concern a guest's socket.
    const needsLogin = handshake.owner.kind === 'user' && handshake.token !== ''
    const user = needsLogin ? await findLogin(handshake.token) : null
    if (!(await room.isOpen())) return refuseUpgrade(socket, 404)
    await pass()
    if (socket.destroyed) return
    socket.off('error', destroy)
    server.handleUpgrade(req, socket, head, (connection) =>
      welcome({ socket: connection, wire: socket }, room, handshake, user),
    )
  }

  function welcome(
    wires: { socket: WebSocket; wire: Duplex },
    room: SocketRoom,
    { owner, token }: Handshake,
    user: CurrentUser | null,
  ): void {
    const { socket: connection } = wires
    connection.on('error', noteError)
    if (owner.kind === 'user' && owner.userId !== user?.id) return connection.close(closeCodes.unauthorized)
    if (isClosing) return connection.close(closeCodes.serviceRestart)
    if (user !== null && !ofUser.take(user.id)) return connection.close(closeCodes.tryAgainLater)

    const client = new SocketClient(wires, { owner, user, token }, limits, now())
    clients.set(client, room)
    connection.on('message', (data: Buffer, isBinary) =>
      hear(client, room, isBinary ? undefined : parse(data.toString())),
    )
    // Frames that a browser's page cannot send, and that cost as much as messages.
    connection.on('ping', () => notice(client))
    connection.on('pong', () => notice(client))
    connection.on('close', () => {
      clients.delete(client)
      if (user !== null) ofUser.giveBack(user.id)
      room.leave(client)
      channels.leaveAll(client)
      if (clients.size === 0) allGone.resolve()
    })
    room.enter(client)
  }

  function noteError(error: Error): void {
    log.debug({ err: error }, '连接出错')
  }

  function hear(client: SocketClient, room: SocketRoom, message: unknown): void {
    if (!notice(client)) return
    if (isPing(message)) client.send(JSON.stringify(createPong(message)))
    else room.hear(client, message)
  }

  /** Counts whatever comes from a client, and makes sure that its login still holds; false if it may not go on. */
  function notice(client: SocketClient): boolean {
    if (!client.maySpeak(now())) {
      client.close(closeCodes.policyViolation)
      return false
    }
    if (client.user !== null && now() - client.provenAt > limits.proofAge) void proveAgain(client)
    return true
  }

  async function proveAgain(client: SocketClient): Promise<void> {
    client.provenAt = now()
    try {
      if ((await findLogin(client.token)) === null) client.close(closeCodes.unauthorized)
    } catch (error) {
      log.warn({ err: error }, '暂时无法核对连接的登录')
    }
  }

  async function clear(room: SocketRoom): Promise<void> {
    try {
      if (await room.isOpen()) return
      for (const [client, where] of clients) if (where === room) client.close(closeCodes.policyViolation)
    } catch (error) {
      log.warn({ err: error }, '暂时无法核对房间是否开放')
    }
  }

  return {
    upgrade(req, socket, head) {
      socket.on('error', destroy)
      admit(req, socket, head).catch((error: unknown) => {
        log.error({ err: error }, '无法建立连接')
        refuseUpgrade(socket, 503)
      })
    },
    checkLogins(userId) {
      for (const client of clients.keys()) if (client.user?.id === userId) void proveAgain(client)
    },
    checkRooms() {
      for (const room of rooms.values()) void clear(room)
    },
    async close() {
      isClosing = true
      clearInterval(sweeping)
      if (clients.size === 0) return
      for (const client of clients.keys()) client.close(closeCodes.serviceRestart)
      await Promise.race([allGone.promise, delay(limits.closeTimeout, undefined, { ref: false })])
      for (const client of clients.keys()) client.terminate()
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Until the handshake is over nobody else takes care of a connection that breaks. */
function destroy(this: Duplex): void {
  this.destroy()
}
