import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Role } from '#platform/db/accounts.tables.ts'

/** The user of a session. */
export interface CurrentUser {
  id: number
  /** The session: one device of the user. */
  sessionId: number
  /** When the session was last confirmed, by a password or a passkey, in ms; null if never. */
  confirmedAt: number | null
  nickname: string
  /** URL of the avatar; empty without one. */
  avatar: string
  /** Null for users who log in by name or third party. */
  email: string | null
  roles: readonly Role[]
  /** Token of the session, where the request has exchanged a login ticket for it. @default none */
  newToken?: string
}

/** The caller of a request. */
export interface Caller {
  /**
   * Salted hash of the caller's address and user agent, by which visitors are counted. Null where nothing is counted: a
   * bot, a prefetch, or the server-side rendering.
   */
  visitorHash: string | null
  /** The caller's IP address, IPv6 truncated to its /64; empty for server-side rendering, which only reads. */
  address: string
  /** The `User-Agent` header; empty without one. */
  agent: string
}

/** Whose body it is. Uploads and texts have limits of their own, so that photos being sent do not keep a draft from being stored. */
export interface BodyOwner {
  /** Undefined for a guest. */
  user: number | undefined
  kind: 'upload' | 'text'
}

/**
 * Reads a request body from the network.
 * @param owner Whose concurrent bodies are limited.
 * @throws AppError `too-many-requests` or `unavailable`, before anything is read, if too many are in progress.
 */
export type ReceiveBody = <T>(
  owner: BodyOwner,
  read: (req: IncomingMessage, res: ServerResponse) => Promise<T>,
) => Promise<T>

/** Bindings and variables of a request, as Hono's `c.env` and `c.var`. */
export interface ApiEnv {
  Bindings: Caller & {
    /** The JSON body, parsed by the host. In-process requests have none; their body is read from the request. */
    json?: Record<string, unknown>
    /** Receives a body of another format, which is still on the network. In-process requests have none. */
    receiveBody?: ReceiveBody
  }
  Variables: {
    /** Reads the caller's session, once per request. */
    findCurrentUser: () => Promise<CurrentUser | null>
  }
}

/** The caller of the server-side rendering. */
export const ownRendering: Caller = { visitorHash: null, address: '', agent: '' }
