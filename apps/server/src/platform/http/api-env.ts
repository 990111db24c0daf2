import type { Role } from '#platform/db/accounts.tables.ts'

/** The user whose token a call carries. */
export interface CurrentUser {
  id: number
  /** The login itself: one device of the user. */
  sessionId: number
  nickname: string
  /** Address of a picture; empty for none. */
  avatar: string
  /** Null for whoever logs in by name or through somebody else. */
  email: string | null
  roles: readonly Role[]
}

/** What the host tells the API about a call, as Hono's `c.env`. */
export interface ApiEnv {
  Bindings: {
    /**
     * Salted hash of the caller's address and agent: one visitor, as counters understand it. Null where nothing
     * is to be counted: a bot, a prefetch, or the site's own rendering.
     */
    visitorHash: string | null
    /** The caller's address, IPv6 cut to its /64; empty for the site's own rendering, which only reads. */
    address: string
    /** What the caller's browser calls itself; empty if it does not say. */
    agent: string
  }
  Variables: {
    /** Reads the caller's login, once per call; `currentUser` is the way to it. */
    findCurrentUser: () => Promise<CurrentUser | null>
  }
}

/** The bindings of the site's own rendering. */
export const ownRendering: ApiEnv['Bindings'] = { visitorHash: null, address: '', agent: '' }
