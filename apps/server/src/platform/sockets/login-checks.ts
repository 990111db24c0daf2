import { closeCodes } from '@qingjian/realtime/protocol'
import type { CurrentUser } from '#platform/http/api-env.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Handshake } from '#platform/sockets/handshake.ts'
import type { SocketClient } from '#platform/sockets/socket-client.ts'

export interface LoginChecksOptions {
  /** The user of a session token; null if the session does not exist or has expired. */
  findLogin: (token: string) => Promise<CurrentUser | null>
  /** All connected clients. */
  clients: () => Iterable<SocketClient>
  /** Age of the last check in ms, after which a frame starts another one. */
  interval: number
  /** Monotonic time in ms. */
  now: () => number
  log: Logger
}

/** The login of a handshake, which may end before the client is connected. */
export interface HandshakeLogin {
  /** The user of the session; null for a guest and for a session that does not exist or has expired. */
  find(): Promise<CurrentUser | null>
  /** Whether a session of the user has ended since `find` was called. */
  isStale(): boolean
  /** Must be called once the client is connected or refused. */
  end(): void
}

/** Checks that the sessions of handshakes and of connected clients still exist. */
export interface LoginChecks {
  startHandshake(handshake: Handshake): HandshakeLogin
  /** Checks the session of a client whose last check is too old. */
  checkIfDue(client: SocketClient): void
  /**
   * Checks the sessions of a user's clients, and disconnects those whose session has ended or whose user has another role now.
   * @returns Whether all of them could be read.
   */
  checkUser(userId: number): Promise<boolean>
}

export function createLoginChecks({
  findLogin,
  clients,
  interval,
  now,
  log,
}: LoginChecksOptions): LoginChecks {
  const handshakes = new Set<{ userId: number; isStale: boolean }>()

  /** @returns Whether the session could be read. */
  async function check(client: SocketClient): Promise<boolean> {
    // Before the lookup, so that frames meanwhile start no other one.
    client.verifiedAt = now()
    try {
      const user = await findLogin(client.token)
      if (user === null) client.disconnect(closeCodes.unauthorized)
      // The client reconnects within a second, with its new role.
      else if (String(user.roles) !== String(client.user?.roles)) client.disconnect(closeCodes.serviceRestart)
      return true
    } catch (error) {
      log.warn({ err: error }, '暂时无法核对连接的登录')
      // The next frame repeats the check.
      client.verifiedAt = -Infinity
      return false
    }
  }

  return {
    startHandshake({ owner, token }) {
      // The cookie of a logged-in browser does not matter for the socket of a guest.
      if (owner.kind !== 'user' || token === '')
        return { find: async () => null, isStale: () => false, end() {} }
      const login = { userId: owner.userId, isStale: false }
      handshakes.add(login)
      return {
        find() {
          login.isStale = false
          return findLogin(token)
        },
        isStale: () => login.isStale,
        end: () => void handshakes.delete(login),
      }
    },
    checkIfDue(client) {
      if (client.user !== null && now() - client.verifiedAt > interval) void check(client)
    },
    async checkUser(userId) {
      for (const login of handshakes) if (login.userId === userId) login.isStale = true
      const ofUser = [...clients()].filter(({ user }) => user?.id === userId)
      return (await Promise.all(ofUser.map(check))).every(Boolean)
    },
  }
}
