import type { CreateTtlStore } from '#platform/challenges/ttl-store.ts'
import { MINUTE } from '#platform/process/durations.ts'
import { hashToken } from '#modules/accounts/token.ts'

/** Milliseconds from the options to the response of the authenticator. */
export const passkeyTimeout: number = 5 * MINUTE

const maxOpen = 10_000

/** Challenges that an authenticator signs, each once. */
export interface PasskeyChallenges {
  /** Stores a challenge. @param binding What it is for: action, and session or login. */
  add(challenge: string, binding: string): Promise<void>
  /** Removes a challenge. @returns False if it is unknown, used, expired, or for something else. */
  consume(challenge: string, binding: string): Promise<boolean>
}

/** Creates the challenges. */
export function createPasskeyChallenges(createTtlStore: CreateTtlStore): PasskeyChallenges {
  const store = createTtlStore({ name: 'passkey-challenge', lifetime: passkeyTimeout, max: maxOpen })
  return {
    async add(challenge, binding) {
      await store.add(hashToken(challenge), hashToken(binding))
    },
    consume: async (challenge, binding) =>
      (await store.getAndDelete(hashToken(challenge))) === hashToken(binding),
  }
}
