/**
 * Signature algorithms of passkeys, preferred first: EdDSA, ES256 and RS256 of the COSE registry. Those of the library include
 * ML-DSA, which is experimental in Node.js.
 */
export const passkeyAlgorithms = [-8, -7, -257] as const
