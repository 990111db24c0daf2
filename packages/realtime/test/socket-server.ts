import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket as TcpSocket } from 'node:net'
import { WebSocketServer } from 'ws'
import { createPong, isPing } from '../src/protocol/heartbeat.ts'

/** A real server on loopback. */
export interface SocketServer {
  port: number
  /** How many connections it has taken so far. */
  taken: () => number
  /** When it took each of them, in ms by `performance.now()`. */
  arrivals: readonly number[]
  /** Sends to everybody. */
  say: (message: unknown) => void
  /** Closes each connection with a code. */
  hangUp: (code: number) => void
  /** Ends at once, without a close frame, as a killed process does. */
  kill: () => Promise<void>
}

/** Starts a server that answers pings; 0 lets the system choose the port. */
export async function startServer(port = 0): Promise<SocketServer> {
  const server = new WebSocketServer({ host: '127.0.0.1', port })
  const arrivals: number[] = []
  server.on('connection', (socket) => {
    arrivals.push(performance.now())
    socket.on('message', (data: Buffer) => {
      const message: unknown = JSON.parse(data.toString())
      if (isPing(message)) socket.send(JSON.stringify(createPong(message)))
    })
  })
  await once(server, 'listening')
  return {
    port: portOf(server.address()),
    taken: () => arrivals.length,
    arrivals,
    say: (message) => {
      for (const client of server.clients) client.send(JSON.stringify(message))
    },
    hangUp: (code) => {
      for (const client of server.clients) client.close(code)
    },
    async kill() {
      for (const client of server.clients) client.terminate()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A TCP server between client and server that can stop passing bytes on, or drop its connections. */
export interface Proxy {
  port: number
  /** Keeps connections, passes nothing on in either direction. */
  stall: () => void
  /** Drops every connection; later ones pass. */
  cut: () => void
  close: () => Promise<void>
}

/** Starts a proxy before a port, which passes bytes on after a delay in ms. */
export async function startProxy(target: number, delay = 0): Promise<Proxy> {
  let isStalled = false
  const sockets = new Set<TcpSocket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        if (!isStalled) setTimeout(() => to.writable && to.write(bytes), delay)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = (): void => {
    isStalled = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: portOf(server.address()),
    stall: () => {
      isStalled = true
    },
    cut,
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}
