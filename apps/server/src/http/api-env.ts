/** What the host tells the API about a call, as Hono's `c.env`. */
export interface ApiEnv {
  Bindings: {
    /**
     * Salted hash of the caller's address and agent: one visitor, as counters understand it. Null where nothing
     * is to be counted: a bot, a prefetch, or the site's own rendering.
     */
    visitorHash: string | null
  }
}
