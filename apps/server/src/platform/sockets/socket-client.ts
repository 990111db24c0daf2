import type { SocketOwner } from '@qingjian/realtime/protocol'
import { WebSocket } from 'ws'
import type { CurrentUser } from '#platform/http/api-env.ts'
import { type Connection, disconnect } from '#platform/sockets/disconnect.ts'
import type { SocketLimits } from '#platform/sockets/socket-limits.ts'

/** An open connection. */
export class SocketClient {
  readonly owner: SocketOwner
  /** The authenticated user; null for a guest. */
  readonly user: CurrentUser | null
  readonly token: string
  /** Client address, IPv6 truncated to its /64. */
  readonly address: string
  /** Channels that it is in. */
  readonly channels = new Set<string>()
  /** Time of the last frame received and of the last check of the session, monotonic in ms. */
  lastReceivedAt: number
  verifiedAt: number
  readonly #connection: Connection
  readonly #limits: SocketLimits
  #windowStart: number
  readonly #sent = { frames: 0, bytes: 0 }
  #isDisconnecting = false

  get isDisconnecting(): boolean {
    return this.#isDisconnecting
  }

  constructor(
    connection: Connection,
    who: Pick<SocketClient, 'owner' | 'user' | 'token' | 'address'>,
    limits: SocketLimits,
    now: number,
  ) {
    this.owner = who.owner
    this.user = who.user
    this.token = who.token
    this.address = who.address
    this.lastReceivedAt = now
    this.verifiedAt = now
    this.#connection = connection
    this.#limits = limits
    this.#windowStart = now
  }

  /** Counts a frame; false if the rate limit is exceeded. */
  countFrame(now: number): boolean {
    this.lastReceivedAt = now
    this.#startWindow(now)
    this.#sent.frames += 1
    return this.#sent.frames <= this.#limits.maxMessages
  }

  /** Counts bytes that were received. */
  countBytes(now: number, length: number): void {
    this.#startWindow(now)
    this.#sent.bytes += length
  }

  /** Frames and bytes that it has sent in the current window. */
  sentBy(now: number): { frames: number; bytes: number } {
    this.#startWindow(now)
    return { ...this.#sent }
  }

  #startWindow(now: number): void {
    if (now - this.#windowStart < this.#limits.window) return
    this.#windowStart = now
    this.#sent.frames = 0
    this.#sent.bytes = 0
  }

  /** Sends text; terminates a client whose unread data exceed the limit. */
  send(text: string): void {
    if (this.#terminateIfFull()) this.#connection.socket.send(text)
  }

  /**
   * Sends a frame that is shared by many clients, bypassing `ws`, which would encode it for each. Without compression `ws`
   * writes whole frames, so the two never interleave.
   */
  sendFrame(frame: Buffer): void {
    const { socket, wire } = this.#connection
    if (this.#terminateIfFull() && socket.readyState === WebSocket.OPEN) wire.write(frame)
  }

  /** Responds to a ping frame. */
  pong(data: Buffer): void {
    this.#connection.socket.pong(data)
  }

  /** Starts the closing handshake, and receives until the client responds. */
  close(code: number): void {
    this.#connection.socket.close(code)
  }

  /** Receives nothing more; the connection ends within `disconnectTimeout`. */
  disconnect(code: number): void {
    if (this.#isDisconnecting) return
    this.#isDisconnecting = true
    disconnect(this.#connection, code, this.#limits.disconnectTimeout)
  }

  #terminateIfFull(): boolean {
    if (this.#connection.socket.bufferedAmount <= this.#limits.maxBuffered) return true
    this.terminate()
    return false
  }

  /** Closes the connection without a closing handshake. */
  terminate(): void {
    this.#connection.socket.terminate()
  }
}
