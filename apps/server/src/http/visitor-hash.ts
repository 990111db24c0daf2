import { createHmac } from 'node:crypto'
import type { ClientAddress, RequestOrigin } from '#http/client-address.ts'

/** Gives what counters tell visitors apart by; null for a request that is no reading. */
export type VisitorHash = (req: RequestOrigin) => string | null

const bot =
  /bot|crawl|spider|slurp|preview|fetch|monitor|headless|lighthouse|scrap|python|curl|wget|java\/|go-http|axios|feed|rss/i

/** Makes the hash; without the salt nobody can test an address against it. */
export function createVisitorHash(salt: string, clientAddress: ClientAddress): VisitorHash {
  return (req) => {
    const agent = req.headers['user-agent']
    if (agent === undefined || !agent.startsWith('Mozilla/') || bot.test(agent) || isPrefetch(req))
      return null
    return createHmac('sha256', salt)
      .update(`${clientAddress(req)}\n${agent}`)
      .digest('base64url')
  }
}

function isPrefetch({ headers }: RequestOrigin): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz']
  return purpose !== undefined && String(purpose).includes('prefetch')
}
