import * as v from 'valibot'
import type { CreateTtlStore } from '#platform/challenges/ttl-store.ts'
import { MINUTE } from '#platform/process/durations.ts'
import { createToken, hashToken } from '#modules/accounts/token.ts'

/** Lifetime of a challenge, in ms: from the first step of a login to the second. */
const lifetime = 5 * MINUTE

const maxOpen = 10_000

const LoginStepSchema = v.object({
  userId: v.number(),
  /** Whether the first step was the password. */
  isByPassword: v.boolean(),
  /** Hash of the stored password hash: a password change invalidates the first step. */
  passwordVersion: v.string(),
})

/** The first step of a login, which a second factor completes. */
export type LoginStep = v.InferOutput<typeof LoginStepSchema>

/** Logins that wait for a second factor. */
export interface LoginChallenges {
  /** Stores a first step. @returns The challenge. */
  issue(step: LoginStep): Promise<string>
  /** The first step of a challenge; undefined if it is unknown, used or expired. */
  find(challenge: string): Promise<LoginStep | undefined>
  /** Removes a challenge. @returns False if it was removed before. */
  consume(challenge: string): Promise<boolean>
}

/** Creates the challenges. */
export function createLoginChallenges(createTtlStore: CreateTtlStore): LoginChallenges {
  const store = createTtlStore({ name: 'login-challenge', lifetime, max: maxOpen })
  return {
    async issue(step) {
      const challenge = createToken()
      await store.add(hashToken(challenge), JSON.stringify(step))
      return challenge
    },
    async find(challenge) {
      const { success, output } = v.safeParse(
        v.pipe(v.string(), v.parseJson(), LoginStepSchema),
        await store.get(hashToken(challenge)),
      )
      return success ? output : undefined
    },
    consume: async (challenge) => (await store.getAndDelete(hashToken(challenge))) !== undefined,
  }
}

/** The version of a password, which identifies it without revealing its hash. */
export const passwordVersion = (passwordHash: string | null): string => hashToken(passwordHash ?? '')
