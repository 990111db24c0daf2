import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy that can stop forwarding, as a server that hangs. */
export interface FreezableProxy extends AsyncDisposable {
  port: number
  freeze(): void
  thaw(): void
  /** Ends all connections, and refuses new ones until it is restored. */
  disconnect(): void
  restore(): void
}

/** Starts a proxy in front of a port of this machine. */
export async function startFreezableProxy(target: number): Promise<FreezableProxy> {
  const sockets = new Set<Socket>()
  let isFrozen = false
  let isDisconnected = false

  function add(socket: Socket): void {
    sockets.add(socket)
    if (isFrozen) socket.pause()
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }

  const server = createServer((client) => {
    if (isDisconnected) {
      client.destroy()
      return
    }
    const upstream = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes))
      from.on('close', () => to.destroy())
      add(from)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    disconnect() {
      isDisconnected = true
      for (const socket of sockets) socket.destroy()
    },
    restore() {
      isDisconnected = false
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
