import * as v from 'valibot'
import { createChallengeStore } from '#platform/challenges/challenge-store.ts'
import type { CreateTtlStore } from '#platform/challenges/ttl-store.ts'
import { MINUTE } from '#platform/process/durations.ts'

/** Lifetime of a ticket, in ms: from the redirect to the first call of the page. */
const lifetime = MINUTE

const maxOpen = 10_000

const TicketSchema = v.object({ userId: v.number(), browser: v.string() })

/** One-time tokens in redirect addresses, which the browser that started the login exchanges for a session. */
export interface LoginTickets {
  issue(userId: number, browser: string): Promise<string>
  /** The user of a ticket; null if it is unknown, used, expired or from another browser. */
  redeem(token: string, browser: string | null): Promise<number | null>
}

/** Creates the login tickets. */
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
