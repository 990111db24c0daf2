import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ClientAddress } from '#platform/http/client-address.ts'
import type { HttpLimits } from '#platform/http/limits.ts'
import { parseInSlices, type UnparsedBytes } from '#platform/http/parse-in-slices.ts'
import { createConnectionCounter } from '#platform/sockets/connection-counter.ts'
import { rejectUpgrade } from '#platform/sockets/reject-upgrade.ts'

/** Time after which a client of an address with too many connections may connect again, in ms. */
const retryAfter = 1_000

/** Time for a client to close its side of an ended connection, in ms. */
const lingerTime = 500

export interface HttpConnectionsOptions {
  limits: Pick<HttpLimits, 'connectionsPerAddress' | 'idleConnections'>
  clientAddress: ClientAddress
  /** Whether an address is that of a trusted proxy, whose connections are not limited. */
  isProxy: (address: string) => boolean
}

/** The HTTP connections of this process. */
export interface HttpConnections {
  /** Listener for the `connection` event of an HTTP server. */
  add: (socket: Socket) => void
  /** Listener for the `upgrade` event; must be added before those that use the socket. */
  release: (req: IncomingMessage) => void
  /** Handles the requests of each connection one after the other. */
  serialize(listener: RequestListener): RequestListener
  /** Sends `Connection: close` with the last response of each connection from now on. */
  startClosing(): void
  /** Ends connections without a request. */
  endIdle(): void
}

interface Connection {
  /** The response in progress. */
  current: ServerResponse | null
  waiting: (() => void)[]
  unparsed: UnparsedBytes
  /** Bytes read up to the end of the last request. */
  handledBytes: number
}

/** Limits connections by address, idle connections of all, and the memory of pipelined requests. */
export function createHttpConnections({
  limits,
  clientAddress,
  isProxy,
}: HttpConnectionsOptions): HttpConnections {
  const connections = new Map<Socket, Connection>()
  /** Connections kept open for another request, in the order in which they became idle. */
  const idle = new Set<Socket>()
  const byAddress = createConnectionCounter<string>(limits.connectionsPerAddress)
  let isClosing = false

  function start(socket: Socket, connection: Connection, res: ServerResponse, handle: () => void): void {
    connection.current = res
    idle.delete(socket)
    closeAfter(connection)
    res.once('close', () => {
      connection.handledBytes = socket.bytesRead
      // Requests of other connections are read in between.
      if (connection.waiting.length > 0) setImmediate(startNext, connection)
      else endRequest(socket, connection)
    })
    handle()
  }

  /** The connection that has been idle for the longest time makes room for this one. */
  function endRequest(socket: Socket, connection: Connection): void {
    connection.current = null
    if (!connections.has(socket)) return
    idle.add(socket)
    const [oldest] = idle
    if (idle.size <= limits.idleConnections || oldest === undefined) return
    idle.delete(oldest)
    endUnlessReading(oldest)
  }

  function endUnlessReading(socket: Socket): void {
    // Unhandled bytes are the beginning of a request.
    if (socket.bytesRead > (connections.get(socket)?.handledBytes ?? 0) || socket.writableEnded) return
    // Destroying the socket would reset the connection of a client that is sending a request.
    socket.end()
    const timer = setTimeout(() => socket.destroy(), lingerTime)
    socket.once('close', () => clearTimeout(timer))
  }

  function startNext(connection: Connection): void {
    connection.current = null
    connection.waiting.shift()?.()
    if (connection.waiting.length === 0) setImmediate(() => connection.unparsed.resume())
  }

  /** With `Connection: close` the requests behind this one would be lost. */
  function closeAfter({ current, waiting: { length } }: Connection): void {
    if (!isClosing || current === null || current.headersSent) return
    if (length === 0) current.setHeader('Connection', 'close')
    else current.removeHeader('Connection')
  }

  return {
    add(socket) {
      const peer = socket.remoteAddress ?? ''
      const address = clientAddress({ headers: {}, socket })
      const isLimited = !isProxy(peer)
      if (isLimited && !byAddress.increment(address)) return rejectUpgrade(socket, 429, retryAfter)
      const waiting: (() => void)[] = []
      const unparsed = parseInSlices(socket, () => waiting.length === 0)
      const connection: Connection = { current: null, waiting, unparsed, handledBytes: 0 }
      connections.set(socket, connection)
      socket.once('close', () => {
        connections.delete(socket)
        idle.delete(socket)
        waiting.length = 0
        if (isLimited) byAddress.decrement(address)
      })
    },

    release({ socket }) {
      idle.delete(socket)
      connections.get(socket)?.unparsed.release()
    },

    serialize(listener) {
      return (req, res) => {
        const { socket } = req
        const connection = connections.get(socket)
        // A refused connection, or one that was ended before the request arrived: the client repeats it elsewhere.
        if (connection === undefined || socket.writableEnded) return
        connection.unparsed.expectBody(Number(req.headers['content-length'] ?? 0))
        const handle = (): void => start(socket, connection, res, () => listener(req, res))
        if (connection.current === null) return handle()
        connection.waiting.push(handle)
        closeAfter(connection)
      }
    },

    startClosing() {
      isClosing = true
      for (const connection of connections.values()) closeAfter(connection)
    },

    endIdle() {
      for (const [socket, { current }] of connections) if (current === null) endUnlessReading(socket)
    },
  }
}
