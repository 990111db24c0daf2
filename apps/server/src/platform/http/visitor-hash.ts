import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ClientAddress, RequestOrigin } from '#platform/http/client-address.ts'
import { MINUTE } from '#platform/process/durations.ts'

/** Returns a pseudonymous visitor id for statistics; null for requests that are not counted: bots and prefetches. */
export type VisitorHash = (req: RequestOrigin) => string | null

const bot =
  /bot|crawl|spider|slurp|preview|fetch|monitor|headless|lighthouse|scrap|python|curl|wget|java\/|go-http|axios|feed|rss/i

/**
 * New visitors per address and minute: more than a school behind one address needs; bounds the storage that a client with
 * invented user agents can use.
 */
const maxNewVisitors = 120
/** Cached hashes. */
const cacheSize = 1_000

/** Maximum length of a user agent; longer ones are truncated. */
export const maxAgentLength = 512

/** Creates the function; the secret salt prevents a search for the address by brute force. */
export function createVisitorHash(salt: string, clientAddress: ClientAddress): VisitorHash {
  const known = new LRUCache<string, string>({ max: cacheSize })
  const newVisitors = new LRUCache<string, number>({ max: cacheSize, ttl: MINUTE, noUpdateTTL: true })

  return (req) => {
    const agent = req.headers['user-agent']?.slice(0, maxAgentLength)
    if (agent === undefined || isPrefetch(req)) return null
    const address = clientAddress(req)
    const visitor = `${address}\n${agent}`
    let hash = known.get(visitor)
    if (hash === undefined) {
      const count = newVisitors.get(address) ?? 0
      if (count >= maxNewVisitors) return null
      newVisitors.set(address, count + 1)
      hash = hashOf(visitor, agent)
      known.set(visitor, hash)
    }
    return hash === '' ? null : hash
  }

  /** Empty for bots. */
  function hashOf(visitor: string, agent: string): string {
    if (!agent.startsWith('Mozilla/') || bot.test(agent)) return ''
    return createHmac('sha256', salt).update(visitor).digest('base64url')
  }
}

function isPrefetch({ headers }: RequestOrigin): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz']
  return purpose !== undefined && String(purpose).includes('prefetch')
}
