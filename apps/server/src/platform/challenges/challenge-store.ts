import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { TtlStore } from '#platform/challenges/ttl-store.ts'

/** Bytes of a key: 256 bits that nobody guesses. */
const keyBytes = 32

/** Keeps what the server asked somebody, for a short time and for one answer. */
export interface ChallengeStore<Value> {
  /** Keeps a value and gives the key that it answers to. */
  put(value: Value): Promise<string>
  /** Gives the value and forgets it; undefined if it was never there, taken before, or is too old. */
  take(key: string): Promise<Value | undefined>
}

/** Makes a store over a memory. @param schema What the memory gives back; something else, of another release, counts as too old. */
export function createChallengeStore<Value>(
  memory: TtlStore,
  schema: v.GenericSchema<unknown, Value>,
): ChallengeStore<Value> {
  return {
    async put(value) {
      const key = randomBytes(keyBytes).toString('base64url')
      await memory.add(key, JSON.stringify(value))
      return key
    },
    async take(key) {
      const { success, output } = v.safeParse(
        v.pipe(v.string(), v.parseJson(), schema),
        await memory.getAndDelete(key),
      )
      return success ? output : undefined
    },
  }
}
