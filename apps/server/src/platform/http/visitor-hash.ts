import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ClientAddress, RequestOrigin } from '#platform/http/client-address.ts'

/** Gives what counters tell visitors apart by; null for a request that is no reading. */
export type VisitorHash = (req: RequestOrigin) => string | null

const bot =
  /bot|crawl|spider|slurp|preview|fetch|monitor|headless|lighthouse|scrap|python|curl|wget|java\/|go-http|axios|feed|rss/i

/**
 * Visitors whom one address may bring in a minute: a school behind one address stays far below, while a program that
 * invents agents would fill the disk.
 */
const maxNewVisitors = 120
const minute = 60_000

/** Visitors remembered, so that the next page of one costs no hash. */
const remembered = 1_000

/** Longer agents are cut: no browser has them. */
export const maxAgentLength = 512

/** Makes the hash; without the salt nobody can test an address against it. */
export function createVisitorHash(salt: string, clientAddress: ClientAddress): VisitorHash {
  const known = new LRUCache<string, string>({ max: remembered })
  const newVisitors = new LRUCache<string, number>({ max: remembered, ttl: minute, noUpdateTTL: true })

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

  /** Empty for a program. */
  function hashOf(visitor: string, agent: string): string {
    if (!agent.startsWith('Mozilla/') || bot.test(agent)) return ''
    return createHmac('sha256', salt).update(visitor).digest('base64url')
  }
}

function isPrefetch({ headers }: RequestOrigin): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz']
  return purpose !== undefined && String(purpose).includes('prefetch')
}
