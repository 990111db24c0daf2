import type { SocketOwner } from '@qingjian/realtime/protocol'
import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import type { CurrentUser } from '#platform/http/api-env.ts'
import type { SocketLimits } from '#platform/sockets/socket-limits.ts'

/** One open connection. */
export class SocketClient {
  readonly owner: SocketOwner
  /** Who proved to be there; null for a guest. */
  readonly user: CurrentUser | null
  readonly token: string
  /** Channels that it listens to. */
  readonly channels = new Set<string>()
  /** When it was heard last, and when its login was looked up last, in ms since the epoch. */
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

  /** Notes a message; false once there were too many. */
  countMessage(now: number): boolean {
    this.lastReceivedAt = now
    if (now - this.#windowStart >= this.#limits.window || now < this.#windowStart) {
      this.#windowStart = now
      this.#messages = 0
    }
    this.#messages += 1
    return this.#messages <= this.#limits.maxMessages
  }

  /** Sends text; whoever does not read what waits for it is dropped. */
  send(text: string): void {
    if (this.#isReading()) this.#socket.send(text)
  }

  /**
   * Sends a frame that was prepared for many. It goes past `ws`, which would frame it anew for each: without compression `ws`
   * writes whole frames at once, so that none is cut in two.
   */
  sendFrame(frame: Buffer): void {
    if (this.#isReading() && this.#socket.readyState === WebSocket.OPEN) this.#wire.write(frame)
  }

  close(code: number): void {
    this.#socket.close(code)
  }

  #isReading(): boolean {
    if (this.#socket.bufferedAmount <= this.#limits.maxBuffered) return true
    this.#socket.terminate()
    return false
  }

  /** Ends the connection without waiting for the other side. */
  terminate(): void {
    this.#socket.terminate()
  }
}
