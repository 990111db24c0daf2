import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { CreateTtlStore } from '#platform/challenges/ttl-store.ts'

/** What stands in the address of every call by WeChat's servers. */
export const SignedQuerySchema = v.object({
  signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/)),
  /** Seconds since the epoch. */
  timestamp: v.pipe(v.string(), v.regex(/^\d{10}$/)),
  nonce: v.pipe(v.string(), v.regex(/^\w{1,64}$/)),
})
export type SignedQuery = v.InferOutput<typeof SignedQuerySchema>

/** Milliseconds by which a call may be late or early. */
const replayWindow = 5 * 60_000

const maxRemembered = 10_000

/** Tells calls by WeChat's servers from those of others. */
export interface SignatureVerifier {
  /** Whether the address is signed with the owner's token, and signed just now. */
  isSigned(query: SignedQuery): boolean
  /**
   * Whether these bytes are the ones that first came with this signature, which does not cover them: WeChat asks again where it got no
   * answer, while somebody who overheard the address brings other bytes.
   */
  isFirstOrRetry(query: SignedQuery, body: Uint8Array): Promise<boolean>
}

/** @param token The one that the owner gave the public account. */
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
