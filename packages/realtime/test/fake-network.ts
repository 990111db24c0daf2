import type { SocketConstructor } from '../src/socket-options.ts'

/** The server's end of one connection. */
export interface ServerConnection {
  url: string
  protocols: string[] | undefined
  /** Messages from the client, parsed. */
  received: unknown[]
  /** Whether neither end has closed it. */
  isLive: () => boolean
  accept: () => void
  send: (data: unknown) => void
  close: (code: number) => void
  /** Dispatches `error` and then `close` with 1006, as browsers do when a connection fails. */
  error: () => void
}

/** All connections, oldest first, and the constructor that creates them. */
export interface FakeNetwork {
  WebSocket: SocketConstructor
  connections: ServerConnection[]
  /** The newest connection. */
  last: () => ServerConnection
  /** Number of connections that neither end has closed. */
  liveCount: () => number
}

/** Creates a network in which a test plays the server. */
export function createFakeNetwork(): FakeNetwork {
  const connections: ServerConnection[] = []

  class FakeWebSocket extends EventTarget {
    readonly #received: unknown[] = []
    #state: 'connecting' | 'open' | 'closed' = 'connecting'

    constructor(url: string, protocols?: string[]) {
      super()
      const close = (code: number): void => {
        this.#state = 'closed'
        this.dispatchEvent(new CloseEvent('close', { code }))
      }
      connections.push({
        url,
        protocols,
        received: this.#received,
        isLive: () => this.#state !== 'closed',
        accept: () => {
          if (this.#state === 'connecting') this.#state = 'open'
          // Dispatched even when closed: a browser may have queued the event before the client closed.
          this.dispatchEvent(new Event('open'))
        },
        send: (data) => this.dispatchEvent(new MessageEvent('message', { data: asText(data) })),
        close,
        error: () => {
          this.dispatchEvent(new Event('error'))
          close(1006)
        },
      })
    }

    send(data: string): void {
      if (this.#state !== 'open') throw new Error('The connection is not open.')
      this.#received.push(JSON.parse(data))
    }

    close(): void {
      this.#state = 'closed'
    }
  }

  return {
    WebSocket: FakeWebSocket,
    connections,
    last() {
      const last = connections.at(-1)
      if (last === undefined) throw new Error('There is no connection.')
      return last
    },
    liveCount: () => connections.filter((connection) => connection.isLive()).length,
  }
}

function asText(data: unknown): string {
  return typeof data === 'string' ? data : JSON.stringify(data)
}
