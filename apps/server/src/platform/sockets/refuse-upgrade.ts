import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Rejects a handshake with an HTTP status, and closes the connection even if the client keeps its half open. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\nCache-Control: no-store\r\n\r\n`,
  )
}
