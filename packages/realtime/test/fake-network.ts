import type { SocketConstructor } from '../src/socket-options.ts'

/** One connection as the far end sees it. */
export interface FarEnd {
  url: string
  protocols: string[] | undefined
  /** What the client sent, parsed. */
  received: unknown[]
  /** Whether the client still holds it. */
  isLive: () => boolean
  accept: () => void
  say: (data: unknown) => void
  hangUp: (code: number) => void
  /** An error, as a browser tells it before it closes with 1006. */
  fail: () => void
}

/** Every connection that was made, oldest first, and the constructor that makes them. */
export interface FakeNetwork {
  WebSocket: SocketConstructor
  connections: FarEnd[]
  /** The newest connection. */
  last: () => FarEnd
  /** How many connections the client holds. */
  live: () => number
}

/** Makes a network whose far end is a test. */
export function createFakeNetwork(): FakeNetwork {
  const connections: FarEnd[] = []

  class NetworkSocket extends EventTarget {
    readonly #received: unknown[] = []
    #state: 'connecting' | 'open' | 'closed' = 'connecting'

    constructor(url: string, protocols?: string[]) {
      super()
      const hangUp = (code: number): void => {
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
          // A browser may have queued the event before the client closed.
          this.dispatchEvent(new Event('open'))
        },
        say: (data) => this.dispatchEvent(new MessageEvent('message', { data: asText(data) })),
        hangUp,
        fail: () => {
          this.dispatchEvent(new Event('error'))
          hangUp(1006)
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
    WebSocket: NetworkSocket,
    connections,
    last() {
      const last = connections.at(-1)
      if (last === undefined) throw new Error('Nobody connected.')
      return last
    },
    live: () => connections.filter((connection) => connection.isLive()).length,
  }
}

function asText(data: unknown): string {
  return typeof data === 'string' ? data : JSON.stringify(data)
}
