import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

/** A connection: the WebSocket and the network socket below it. */
export interface Connection {
  socket: WebSocket
  wire: Duplex
}

/** Bytes of the client's closing handshake. */
const maxDiscarded = 1024

/**
 * Drops all further frames, sends a close frame, and terminates the connection after `timeout` ms unless the client ends it
 * before. A client that ignores the close frame would be parsed for as long as `ws` waits for the closing handshake.
 */
export function disconnect({ socket, wire }: Connection, code: number, timeout: number): void {
  // `ws` still parses the rest of the bytes that it has received with the last frame.
  for (const event of ['message', 'ping', 'pong']) socket.removeAllListeners(event)
  wire.removeAllListeners('data')
  let discarded = 0
  wire.on('data', ({ length }: Buffer) => {
    discarded += length
    if (discarded > maxDiscarded) wire.pause()
  })
  socket.close(code)
  wire.end()
  const timer = setTimeout(() => {
    // `ws` would parse the buffered bytes when the wire closes.
    if (wire.readableLength > 0) wire.read()
    socket.terminate()
  }, timeout)
  wire.once('close', () => clearTimeout(timer))
}
