import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { TtlStore } from '#platform/challenges/ttl-store.ts'

/** Bytes of a key: 256 random bits. */
const keyBytes = 32

/** Values of challenges (captchas, OAuth states, tickets), each of which is used once. */
export interface ChallengeStore<Value> {
  /** Stores a value. @returns Its random key. */
  put(value: Value): Promise<string>
  /** Removes a value and returns it; undefined if there is none: unknown, used or expired. */
  take(key: string): Promise<Value | undefined>
}

/**
 * Creates a store of challenges. @param schema Validates stored values; one that another release stored counts as expired.
 */
export function createChallengeStore<Value>(
  store: TtlStore,
  schema: v.GenericSchema<unknown, Value>,
): ChallengeStore<Value> {
  return {
    async put(value) {
      const key = randomBytes(keyBytes).toString('base64url')
      await store.add(key, JSON.stringify(value))
      return key
    },
    async take(key) {
      const { success, output } = v.safeParse(
        v.pipe(v.string(), v.parseJson(), schema),
        await store.getAndDelete(key),
      )
      return success ? output : undefined
    },
  }
}
