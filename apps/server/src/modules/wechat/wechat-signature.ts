import { createHash, timingSafeEqual } from 'node:crypto'
import type { calls } from '@qingjian/api-client/calls'
import type * as v from 'valibot'
import type { CreateTtlStore } from '#platform/challenges/ttl-store.ts'
import { MINUTE } from '#platform/process/durations.ts'

/** The query of a request by WeChat's servers. */
export type SignedQuery = v.InferOutput<typeof calls.wechat.message.query>

/** Maximum deviation of the timestamp, in ms. */
const replayWindow = 5 * MINUTE

const maxRemembered = 10_000

/** Verifies calls by WeChat's servers. */
export interface SignatureVerifier {
  /** Whether the query is signed with the owner's token and recent. */
  isSigned(query: SignedQuery): boolean
  /**
   * Whether a body is the first with this signature or identical to it. The signature does not cover the body: WeChat
   * retries with the same body, a replay attack brings another.
   */
  isFirstOrRetry(query: SignedQuery, body: Uint8Array): Promise<boolean>
}

/** @param token Token configured for the public account. */
export function createSignatureVerifier(
  token: string,
  now: () => number,
  createTtlStore: CreateTtlStore,
): SignatureVerifier {
  const bodies = createTtlStore({ name: 'wechat-body', lifetime: 2 * replayWindow, max: maxRemembered })
  return {
    isSigned({ signature, timestamp, nonce }) {
      const expected = createHash('sha1').update([token, timestamp, nonce].toSorted().join('')).digest()
      const isFresh = Math.abs(now() - Number(timestamp) * 1_000) <= replayWindow
      return isFresh && timingSafeEqual(expected, Buffer.from(signature, 'hex'))
    },
    async isFirstOrRetry({ signature }, body) {
      const hash = createHash('sha256').update(body).digest('base64')
      return (await bodies.add(signature, hash)) || (await bodies.get(signature)) === hash
    },
  }
}
