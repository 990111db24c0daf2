import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate, setTimeout as delay } from 'node:timers/promises'
import { limitBodyTime } from '#platform/http/body-timeout.ts'
import type { HttpConnections } from '#platform/http/connections.ts'
import type { HttpLimits } from '#platform/http/limits.ts'
import { StartError } from '#platform/process/start-error.ts'

/**
 * Connections that wait to be accepted, at most the system's `somaxconn`. After a restart all clients reconnect at once; the system drops
 * those beyond the default of 511, and they try again after a second or more.
 */
const backlog = 4_096

/** Creates an HTTP server with timeouts and size limits. */
export function createHttpServer(
  listener: RequestListener,
  connections: HttpConnections,
  limits: HttpLimits,
): Server {
  const serialized = limitBodyTime(connections.serialize(listener), limits.requestTimeout)
  const server = createServer(
    {
      headersTimeout: limits.headersTimeout,
      requestTimeout: limits.uploadTimeout,
      keepAliveTimeout: limits.keepAliveTimeout,
      connectionsCheckingInterval: limits.checkInterval,
      maxHeaderSize: limits.maxHeaderSize,
      insecureHTTPParser: false,
      requireHostHeader: true,
      shouldUpgradeCallback: isWebSocketHandshake,
    },
    serialized,
  )
  server.on('connection', connections.add)
  server.on('upgrade', connections.release)
  server.setTimeout(limits.socketTimeout)
  // For `Expect: 100-continue`, `readBody` sends 100 once it reads the body.
  server.on('checkContinue', serialized)
  return server
}

/** Any other upgrade is ignored (RFC 9110, 7.8); curl and Java offer `h2c` with ordinary requests. */
function isWebSocketHandshake({ method, headers: { upgrade } }: IncomingMessage): boolean {
  return method === 'GET' && upgrade?.toLowerCase() === 'websocket'
}

/**
 * Starts listening.
 * @param variable Name of the environment variable that has the port.
 * @returns The port.
 * @throws StartError if the address is not available.
 */
export async function listen(server: Server, port: number, host: string, variable = 'PORT'): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const fail = (error: NodeJS.ErrnoException): void =>
    reject(new StartError(describe(error, { port, host, variable }), { cause: error }))
  server.once('error', fail)
  server.listen({ port, host, backlog }, resolve)
  await promise
  server.off('error', fail)
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

function describe(
  { code, message }: NodeJS.ErrnoException,
  { port, host, variable }: { port: number; host: string; variable: string },
): string {
  if (code === 'EADDRINUSE')
    return `端口 ${port} 已被占用，请停止占用它的程序，或设置环境变量 ${variable} 换一个端口`
  if (code === 'EACCES') return `没有权限使用端口 ${port}，请设置环境变量 ${variable} 换一个 1024 以上的端口`
  return `无法在 ${host}:${port} 上监听：${message}`
}

/** Time in ms for keep-alive clients to send another request, whose response has `Connection: close`. */
const keepAliveGrace = 500

/** Interval in ms at which idle connections are ended during a stop. */
const idleCheckInterval = 20

/**
 * Stops accepting connections, waits for requests in flight, and ends every connection without resetting it.
 * @param timeout Milliseconds after which requests in flight are aborted.
 */
export async function stopListening(
  server: Server,
  connections: HttpConnections,
  timeout: number,
): Promise<void> {
  await acceptWaiting(server)
  const { promise, resolve } = Promise.withResolvers<void>()
  // The method of `http.Server` destroys idle connections first.
  NetServer.prototype.close.call(server, () => resolve())
  // Only now, because a client connects again after `Connection: close`.
  connections.startClosing()
  const deadline = setTimeout(() => server.closeAllConnections(), timeout)
  await Promise.race([promise, delay(keepAliveGrace)])
  const idleCheck = setInterval(() => connections.endIdle(), idleCheckInterval)
  await promise
  clearInterval(idleCheck)
  clearTimeout(deadline)
  // Clears the timer that checks for header timeouts; the server does not listen any more.
  server.close(() => {})
}

/**
 * Accepts the connections that wait in the backlog, which the end of the listener would reset: libuv accepts one in each iteration of
 * the event loop.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const accepted: Socket[] = []
  const add = (socket: Socket): void => void accepted.push(socket)
  server.on('connection', add)
  // The present iteration may have accepted its connection already.
  await setImmediate()
  let before: number
  do {
    before = accepted.length
    await setImmediate()
  } while (accepted.length > before && before < backlog)
  server.off('connection', add)
}
