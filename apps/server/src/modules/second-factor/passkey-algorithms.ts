import { COSEALG } from '@simplewebauthn/server/helpers'

/** Signature algorithms of passkeys, preferred first. Those of the library include ML-DSA, which is experimental in Node.js. */
export const passkeyAlgorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256] as const
