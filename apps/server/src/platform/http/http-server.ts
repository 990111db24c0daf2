import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { HttpLimits } from '#platform/http/limits.ts'
import { StartError } from '#platform/process/start-error.ts'

/** Creates an HTTP server with timeouts and size limits. */
export function createHttpServer(listener: RequestListener, limits: HttpLimits): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersTimeout,
      requestTimeout: limits.requestTimeout,
      keepAliveTimeout: limits.keepAliveTimeout,
      connectionsCheckingInterval: limits.checkInterval,
      maxHeaderSize: limits.maxHeaderSize,
      insecureHTTPParser: false,
      requireHostHeader: true,
      shouldUpgradeCallback: isWebSocketHandshake,
    },
    listener,
  )
  server.setTimeout(limits.socketTimeout)
  // For `Expect: 100-continue`, `readBody` sends 100 once it reads the body.
  server.on('checkContinue', listener)
  return server
}

/** Any other upgrade is ignored (RFC 9110, 7.8); curl and Java offer `h2c` with ordinary requests. */
function isWebSocketHandshake({ method, headers: { upgrade } }: IncomingMessage): boolean {
  return method === 'GET' && upgrade?.toLowerCase() === 'websocket'
}

/**
 * Starts listening. @returns The port.
 * @throws StartError if the address is not available.
 */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const fail = (error: NodeJS.ErrnoException): void =>
    reject(new StartError(describe(error, port, host), { cause: error }))
  server.once('error', fail)
  server.listen(port, host, resolve)
  await promise
  server.off('error', fail)
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

function describe({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE')
    return `端口 ${port} 已被占用，请停止占用它的程序，或设置环境变量 PORT 换一个端口`
  if (code === 'EACCES') return `没有权限使用端口 ${port}，请设置环境变量 PORT 换一个 1024 以上的端口`
  return `无法在 ${host}:${port} 上监听：${message}`
}

/** Interval in ms at which idle connections are closed during a stop. */
const idleCheckInterval = 20

/**
 * Refuses new connections, waits for requests in flight, then closes every connection.
 * @param timeout Milliseconds after which requests in flight are aborted.
 */
export async function stopListening(server: Server, timeout: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  const idleCheck = setInterval(() => server.closeIdleConnections(), idleCheckInterval)
  const deadline = setTimeout(() => server.closeAllConnections(), timeout)
  await promise
  clearInterval(idleCheck)
  clearTimeout(deadline)
}
