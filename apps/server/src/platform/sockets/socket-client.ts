import type { SocketOwner } from '@qingjian/realtime/protocol'
import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import type { CurrentUser } from '#platform/http/api-env.ts'
import type { SocketLimits } from '#platform/sockets/socket-limits.ts'

/** An open connection. */
export class SocketClient {
  readonly owner: SocketOwner
  /** The authenticated user; null for a guest. */
  readonly user: CurrentUser | null
  readonly token: string
  /** Channels that it is in. */
  readonly channels = new Set<string>()
  /** Time of the last frame received and of the last check of the session, in ms since the epoch. */
  lastReceivedAt: number
  verifiedAt: number
  readonly #socket: WebSocket
  readonly #wire: Duplex
  readonly #limits: SocketLimits
  #windowStart: number
  #messages = 0

  constructor(
    { socket, wire }: { socket: WebSocket; wire: Duplex },
    who: Pick<SocketClient, 'owner' | 'user' | 'token'>,
    limits: SocketLimits,
    now: number,
  ) {
    this.owner = who.owner
    this.user = who.user
    this.token = who.token
    this.lastReceivedAt = now
    this.verifiedAt = now
    this.#socket = socket
    this.#wire = wire
    this.#limits = limits
    this.#windowStart = now
  }

  /** Counts a frame; false if the rate limit is exceeded. */
  countMessage(now: number): boolean {
    this.lastReceivedAt = now
    if (now - this.#windowStart >= this.#limits.window || now < this.#windowStart) {
      this.#windowStart = now
      this.#messages = 0
    }
    this.#messages += 1
    return this.#messages <= this.#limits.maxMessages
  }

  /** Sends text; terminates a client whose unread data exceed the limit. */
  send(text: string): void {
    if (this.#terminateIfFull()) this.#socket.send(text)
  }

  /**
   * Sends a frame that is shared by many clients, bypassing `ws`, which would encode it for each. Without compression `ws`
   * writes whole frames, so the two never interleave.
   */
  sendFrame(frame: Buffer): void {
    if (this.#terminateIfFull() && this.#socket.readyState === WebSocket.OPEN) this.#wire.write(frame)
  }

  close(code: number): void {
    this.#socket.close(code)
  }

  #terminateIfFull(): boolean {
    if (this.#socket.bufferedAmount <= this.#limits.maxBuffered) return true
    this.#socket.terminate()
    return false
  }

  /** Closes the connection without a closing handshake. */
  terminate(): void {
    this.#socket.terminate()
  }
}
