import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { closeCodes, createPong, isPing, tokenProtocol } from '@qingjian/realtime/protocol'
import { WebSocketServer } from 'ws'
import type { CurrentUser } from '#platform/http/api-env.ts'
import type { ClientAddress } from '#platform/http/client-address.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createAddressBudgets } from '#platform/sockets/address-budgets.ts'
import type { Channels } from '#platform/sockets/channels.ts'
import { type Connection, disconnect } from '#platform/sockets/disconnect.ts'
import { createFrameLimits } from '#platform/sockets/frame-limits.ts'
import { createFragmentCounter } from '#platform/sockets/fragment-counter.ts'
import { parseHandshake, type Handshake, type ParseSocketPath } from '#platform/sockets/handshake.ts'
import { createLoginChecks } from '#platform/sockets/login-checks.ts'
import { parseUntilDisconnected } from '#platform/sockets/parse-until-disconnected.ts'
import { rejectUpgrade } from '#platform/sockets/reject-upgrade.ts'
import { SocketClient } from '#platform/sockets/socket-client.ts'
import { defaultSocketLimits, type SocketLimits } from '#platform/sockets/socket-limits.ts'
import type { SocketEndpoint } from '#platform/sockets/socket-endpoint.ts'
import { createConnectionCounter } from '#platform/sockets/connection-counter.ts'
import { createAdmissionLimiter } from '#platform/sockets/admission-limiter.ts'
import { parseJson } from '#platform/text/parse-json.ts'

/** Connections that are admitted per tick of the event loop. */
const admittedPerTick = 2

export interface SocketHostOptions {
  /** By their name. */
  endpoints: ReadonlyMap<string, SocketEndpoint>
  /** @default parseSocketPath */
  parsePath?: ParseSocketPath
  channels: Channels
  /** Public origin of the site. */
  siteUrl: string
  clientAddress: ClientAddress
  /** The user of a session token; null if the session does not exist or has expired. */
  findLogin: (token: string) => Promise<CurrentUser | null>
  /** Monotonic time in ms: a change of the wall clock affects no limit. */
  now: () => number
  log: Logger
  /** @default defaultSocketLimits */
  limits?: SocketLimits
}

/** The WebSocket server of this process. */
export interface SocketHost {
  /** Listener for the `upgrade` event of an HTTP server. */
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void
  /**
   * Checks the sessions of a user's sockets, and closes those that have ended or whose user has another role now.
   * @returns Whether all of them could be read.
   */
  checkLogins(userId: number): Promise<boolean>
  /** Disconnects all clients of endpoints that are not open any more. */
  closeDisabledEndpoints(): void
  /** Number of connected clients by endpoint. */
  counts(): Record<string, number>
  /** Closes every connection with 1012 (service restart), and waits for the closing handshakes. */
  close(): Promise<void>
}

/** Creates a WebSocket server that authenticates clients, enforces limits and terminates idle connections. */
export function createSocketHost(options: SocketHostOptions): SocketHost {
  const {
    endpoints,
    parsePath,
    channels,
    siteUrl,
    clientAddress,
    findLogin,
    now,
    log,
    limits = defaultSocketLimits,
  } = options
  const clients = new Map<SocketClient, SocketEndpoint>()
  const byAddress = createConnectionCounter<string>(limits.perAddress)
  const budgets = createAddressBudgets(limits, now)
  const frameLimits = createFrameLimits({ clients: () => clients.keys(), budgets, now })
  const logins = createLoginChecks({
    findLogin,
    clients: () => clients.keys(),
    interval: limits.loginCheckInterval,
    now,
    log,
  })
  const byUser = createConnectionCounter<number>(limits.perUser)
  const admit = createAdmissionLimiter(admittedPerTick)
  const allClosed = Promise.withResolvers<void>()
  let isClosing = false
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // The frame listener below sends pongs, within the rate limits.
    autoPong: false,
    maxPayload: limits.maxMessage,
    // The second value is the token, which must not be sent back.
    handleProtocols: (protocols) => protocols.has(tokenProtocol) && tokenProtocol,
  })
  const sweep = setInterval(dropIdle, limits.sweepInterval)

  function dropIdle(): void {
    const limit = now() - limits.idleTimeout
    for (const client of clients.keys()) if (client.lastReceivedAt < limit) client.terminate()
  }

  async function acceptUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const address = clientAddress(req)
    const penalty = budgets.penaltyOf(address)
    if (penalty > 0) return rejectUpgrade(socket, 429, penalty)
    const handshake = isClosing ? 503 : parseHandshake(req, siteUrl, parsePath)
    if (typeof handshake === 'number') return rejectUpgrade(socket, handshake)
    const endpoint = endpoints.get(handshake.endpoint)
    if (endpoint === undefined) return rejectUpgrade(socket, 404)
    if (!byAddress.increment(address)) return rejectUpgrade(socket, 429)
    socket.once('close', () => byAddress.decrement(address))
    const login = logins.startHandshake(handshake)
    try {
      let user: CurrentUser | null
      do {
        user = await login.find()
        if (!(await endpoint.isOpen())) return rejectUpgrade(socket, 404)
        await admit()
        if (socket.destroyed) return
        // From here to its registration the handshake is in one tick: the end of its session is not missed.
      } while (login.isStale())
      socket.off('error', destroy)
      server.handleUpgrade(req, socket, head, (connection) =>
        onConnected({ socket: connection, wire: socket }, endpoint, { ...handshake, address, user }),
      )
    } finally {
      login.end()
    }
  }

  function onConnected(
    connection: Connection,
    endpoint: SocketEndpoint,
    handshake: Handshake & { address: string; user: CurrentUser | null },
  ): void {
    const { socket, wire } = connection
    const { owner, user } = handshake
    const reject = (code: number): void => disconnect(connection, code, limits.disconnectTimeout)
    socket.on('error', logError)
    if (owner.kind === 'user' && owner.userId !== user?.id) return reject(closeCodes.unauthorized)
    if (isClosing) return reject(closeCodes.serviceRestart)
    if (user !== null && !byUser.increment(user.id)) return reject(closeCodes.tryAgainLater)

    const client = new SocketClient(connection, handshake, limits, now())
    clients.set(client, endpoint)
    const countFragments = createFragmentCounter()
    parseUntilDisconnected(
      wire,
      () => client.isDisconnecting,
      (slice) => admitFrames(client, countFragments(slice)),
    )
    socket.on('error', (error) => {
      // `ws` has sent the close frame of an invalid frame.
      if (isViolation(error)) frameLimits.expel(client)
    })
    wire.on('data', ({ length }: Buffer) => frameLimits.countBytes(client, length))
    socket.on('message', (data: Buffer, isBinary) =>
      onMessage(client, endpoint, isBinary ? undefined : parseJson(data.toString())),
    )
    // Pages in a browser cannot send these frames; they count like messages.
    socket.on('ping', (data) => {
      if (admitFrame(client)) client.pong(data)
    })
    socket.on('pong', () => admitFrame(client))
    socket.on('close', () => {
      clients.delete(client)
      if (user !== null) byUser.decrement(user.id)
      endpoint.onDisconnect(client)
      channels.leaveAll(client)
      if (clients.size === 0) allClosed.resolve()
    })
    endpoint.onConnect(client)
  }

  function logError(error: Error): void {
    log.debug({ err: error }, '连接出错')
  }

  function onMessage(client: SocketClient, endpoint: SocketEndpoint, message: unknown): void {
    if (!admitFrame(client)) return
    if (isPing(message) && endpoint.respondsToPings !== true) client.send(JSON.stringify(createPong(message)))
    else endpoint.onMessage(client, message)
  }

  /** Counts a frame. @returns Whether the client stays connected. */
  function admitFrame(client: SocketClient): boolean {
    if (!frameLimits.countFrame(client)) return false
    logins.checkIfDue(client)
    return true
  }

  function admitFrames(client: SocketClient, count: number): void {
    let rest = count
    while (rest > 0 && admitFrame(client)) rest -= 1
  }

  async function disconnectIfDisabled(endpoint: SocketEndpoint): Promise<void> {
    try {
      if (await endpoint.isOpen()) return
      for (const [client, where] of clients)
        if (where === endpoint) client.disconnect(closeCodes.policyViolation)
    } catch (error) {
      log.warn({ err: error }, '暂时无法核对房间是否开放')
    }
  }

  return {
    upgrade(req, socket, head) {
      socket.on('error', destroy)
      acceptUpgrade(req, socket, head).catch((error: unknown) => {
        log.error({ err: error }, '无法建立连接')
        rejectUpgrade(socket, 503)
      })
    },
    checkLogins: (userId) => logins.checkUser(userId),
    counts() {
      const counts = Object.fromEntries([...endpoints.keys()].map((name) => [name, 0]))
      const names = new Map([...endpoints].map(([name, endpoint]) => [endpoint, name]))
      for (const endpoint of clients.values()) {
        const name = names.get(endpoint)
        if (name !== undefined) counts[name] = (counts[name] ?? 0) + 1
      }
      return counts
    },
    closeDisabledEndpoints() {
      for (const endpoint of endpoints.values()) void disconnectIfDisabled(endpoint)
    },
    async close() {
      isClosing = true
      clearInterval(sweep)
      if (clients.size === 0) return
      for (const client of clients.keys()) client.close(closeCodes.serviceRestart)
      await Promise.race([allClosed.promise, delay(limits.closeTimeout, undefined, { ref: false })])
      for (const client of clients.keys()) client.terminate()
    },
  }
}

/** Whether `ws` reports an invalid frame, rather than an error of the network. */
function isViolation(error: Error): boolean {
  return 'code' in error && String(error.code).startsWith('WS_ERR_')
}

/** Error listener during the handshake, before `ws` adds its own. */
function destroy(this: Duplex): void {
  this.destroy()
}
