import type { SocketOwner } from '@qingjian/realtime/protocol'
import type { WebSocket } from 'ws'
import type { CurrentUser } from '#http/api-env.ts'
import type { SocketLimits } from '#sockets/socket-limits.ts'

/** One open connection. */
export class SocketClient {
  readonly owner: SocketOwner
  /** Who proved to be there; null for a guest. */
  readonly user: CurrentUser | null
  readonly token: string
  /** Channels that it listens to. */
  readonly channels = new Set<string>()
  /** When it was heard last, and when its login was looked up last, in ms since the epoch. */
  heardAt: number
  provenAt: number
  readonly #socket: WebSocket
  readonly #limits: SocketLimits
  #windowStart: number
  #messages = 0

  constructor(
    socket: WebSocket,
    who: Pick<SocketClient, 'owner' | 'user' | 'token'>,
    limits: SocketLimits,
    now: number,
  ) {
    this.owner = who.owner
    this.user = who.user
    this.token = who.token
    this.heardAt = now
    this.provenAt = now
    this.#socket = socket
    this.#limits = limits
    this.#windowStart = now
  }

  /** Notes a message; false once there were too many. */
  maySpeak(now: number): boolean {
    this.heardAt = now
    if (now - this.#windowStart >= this.#limits.window || now < this.#windowStart) {
      this.#windowStart = now
      this.#messages = 0
    }
    this.#messages += 1
    return this.#messages <= this.#limits.maxMessages
  }

  /** Sends text, as it is or encoded already; whoever does not read what waits for it is dropped. */
  send(text: string | Buffer): void {
    if (this.#socket.bufferedAmount > this.#limits.maxBuffered) this.#socket.terminate()
    else this.#socket.send(text, { binary: false })
  }

  close(code: number): void {
    this.#socket.close(code)
  }

  /** Ends the connection without waiting for the other side. */
  terminate(): void {
    this.#socket.terminate()
  }
}
