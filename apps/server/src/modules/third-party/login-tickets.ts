import * as v from 'valibot'
import { createChallengeStore } from '#platform/challenges/challenge-store.ts'
import type { CreateTtlStore } from '#platform/challenges/ttl-store.ts'

/** Milliseconds between the redirect with the token and the page's first call. */
const lifetime = 60_000

const maxOpen = 10_000

const TicketSchema = v.object({ userId: v.number(), browser: v.string() })

/** Tokens that stand in an address and are good for one exchange, in the browser that began the login. */
export interface LoginTickets {
  issue(userId: number, browser: string): Promise<string>
  /** Whose login it is; null for any other token, a second time, too late, or in another browser. */
  redeem(token: string, browser: string | null): Promise<number | null>
}

/** Makes the tickets of one site. */
export function createLoginTickets(createTtlStore: CreateTtlStore): LoginTickets {
  const tickets = createChallengeStore(
    createTtlStore({ name: 'ticket', lifetime, max: maxOpen }),
    TicketSchema,
  )
  return {
    issue: (userId, browser) => tickets.put({ userId, browser }),
    async redeem(token, browser) {
      const ticket = await tickets.take(token)
      return ticket !== undefined && ticket.browser === browser ? ticket.userId : null
    },
  }
}
