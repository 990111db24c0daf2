import { createServer, type RequestListener, type Server } from 'node:http'
import type { HttpLimits } from '#http/limits.ts'

/** Makes a server that keeps to the limits, whatever a client does on the wire. */
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
    },
    listener,
  )
  server.setTimeout(limits.socketTimeout)
  // Whoever asks before sending a body is answered by the reader of that body.
  server.on('checkContinue', listener)
  return server
}

/** Starts listening and gives the port. Rejects if the port is taken. */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, resolve)
  await promise
  server.off('error', reject)
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

/** How often connections that have become idle are looked for while stopping, in ms. */
const idleCheckInterval = 20

/**
 * Takes no new connections, lets requests in flight finish, then closes every connection.
 * @param timeout After which requests in flight are cut off, in ms.
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
