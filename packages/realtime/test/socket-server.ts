import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket as TcpSocket } from 'node:net'
import { WebSocketServer } from 'ws'
import { createPong, isPing } from '../src/heartbeat.ts'

/** A real WebSocket server on the loopback interface. */
export interface SocketServer {
  port: number
  /** Number of connections accepted so far. */
  connectionCount: () => number
  /** Time of each accepted connection, in ms by `performance.now()`. */
  connectedAt: readonly number[]
  /** Sends a message to all clients. */
  broadcast: (message: unknown) => void
  /** Closes all connections with a code. */
  closeConnections: (code: number) => void
  /** Terminates all connections without a close frame, as a killed process does. */
  kill: () => Promise<void>
}

/** Starts a server that responds to pings; port 0 lets the system choose. */
export async function startServer(port = 0): Promise<SocketServer> {
  const server = new WebSocketServer({ host: '127.0.0.1', port })
  const connectedAt: number[] = []
  server.on('connection', (socket) => {
    connectedAt.push(performance.now())
    socket.on('message', (data: Buffer) => {
      const message: unknown = JSON.parse(data.toString())
      if (isPing(message)) socket.send(JSON.stringify(createPong(message)))
    })
  })
  await once(server, 'listening')
  return {
    port: portOf(server.address()),
    connectionCount: () => connectedAt.length,
    connectedAt,
    broadcast: (message) => {
      for (const client of server.clients) client.send(JSON.stringify(message))
    },
    closeConnections: (code) => {
      for (const client of server.clients) client.close(code)
    },
    async kill() {
      for (const client of server.clients) client.terminate()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A TCP proxy that can stall or drop its connections. */
export interface Proxy {
  port: number
  /** Keeps connections open but forwards no bytes in either direction. */
  stall: () => void
  /** Destroys all connections; new ones are forwarded. */
  dropConnections: () => void
  close: () => Promise<void>
}

/** Starts a proxy that forwards bytes to a port after a delay in ms. */
export async function startProxy(target: number, delay = 0): Promise<Proxy> {
  let isStalled = false
  const sockets = new Set<TcpSocket>()
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
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
  const dropConnections = (): void => {
    isStalled = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: portOf(server.address()),
    stall: () => {
      isStalled = true
    },
    dropConnections,
    async close() {
      dropConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}
