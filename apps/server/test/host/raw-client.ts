import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A TCP connection that sends raw bytes. */
export interface RawConnection {
  socket: Socket
  send(bytes: string | Uint8Array): void
  /** All text received so far. */
  received(): string
  /** Resolves once the text received matches. */
  waitFor(pattern: RegExp): Promise<string>
  /** Resolves with all text once the server has closed the connection. */
  closed: Promise<string>
}

/** Connects to a port of this machine. */
export async function connectRaw(port: number): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    text += chunk
  })
  // A reset closes the connection too.
  socket.on('error', () => undefined)
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(text))
  })
  await once(socket, 'connect')

  async function waitFor(pattern: RegExp): Promise<string> {
    while (!pattern.test(text)) {
      if (socket.closed) throw new Error(`closed before ${pattern}: ${text.slice(0, 500)}`)
      await Promise.race([once(socket, 'data'), once(socket, 'close')])
    }
    return text
  }

  return { socket, send: (bytes) => void socket.write(bytes), received: () => text, waitFor, closed }
}

/** Sends bytes. @returns All that is received until the server closes the connection. */
export async function exchange(port: number, bytes: string): Promise<string> {
  const connection = await connectRaw(port)
  connection.send(bytes)
  return connection.closed
}

/** A GET request as text, with `Connection: close` by default. */
export function getText(target: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return [`GET ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}

/** The status of the first response in a text. */
export function statusOf(text: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
}
