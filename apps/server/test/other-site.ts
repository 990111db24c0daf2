import { createServer, type RequestListener } from 'node:http'
import { createServer as createTcpServer, type Server } from 'node:net'

/** A real site on loopback that the server sends requests to. */
export interface OtherSite extends AsyncDisposable {
  /** `127.0.0.1:<port>`, as in the allowlist. */
  place: string
  port: number
  origin: string
  /** Number of connections, with or without requests. */
  connections: () => number
}

/** Starts the site on a free port. */
export async function startOtherSite(listener: RequestListener): Promise<OtherSite> {
  const server = createServer(listener)
  const site = await listenOnLoopback(server)
  return {
    ...site,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Starts a server that counts connections and does not respond. */
export async function startListener(): Promise<OtherSite> {
  const server = createTcpServer((socket) => socket.destroy())
  const site = await listenOnLoopback(server)
  return { ...site, [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())) }
}

async function listenOnLoopback(server: Server): Promise<Omit<OtherSite, typeof Symbol.asyncDispose>> {
  let connections = 0
  server.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The site has no port.')
  const place = `127.0.0.1:${address.port}`
  return { place, port: address.port, origin: `http://${place}`, connections: () => connections }
}
