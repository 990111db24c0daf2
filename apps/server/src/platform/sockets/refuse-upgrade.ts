import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Answers a handshake with an HTTP status instead of a socket; the connection ends even if the other side keeps its half open. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\nCache-Control: no-store\r\n\r\n`,
  )
}
