import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * Rejects a handshake with an HTTP status, and closes the connection even if the client keeps its half open.
 * @param retryAfter Milliseconds for `Retry-After`. @default no such header
 */
export function rejectUpgrade(socket: Duplex, status: number, retryAfter?: number): void {
  socket.once('finish', () => socket.destroy())
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Length: 0',
      'Cache-Control: no-store',
      ...(retryAfter === undefined ? [] : [`Retry-After: ${Math.ceil(retryAfter / 1_000)}`]),
      '\r\n',
    ].join('\r\n'),
  )
}
