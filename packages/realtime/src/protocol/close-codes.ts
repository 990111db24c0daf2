/** Close codes that client and server agree on; those from 4000 on are ours. */
export const closeCodes = {
  /** Ended on purpose. */
  normal: 1000,
  /** The peer sent what cannot be read. */
  protocolError: 1002,
  /** The peer sent text that is not UTF-8. */
  invalidText: 1007,
  /** The peer broke the rules, for instance by sending too much. */
  policyViolation: 1008,
  /** A message was too large. */
  tooLarge: 1009,
  /** The server starts anew: come back at once. */
  serviceRestart: 1012,
  /** The server has too much to do: come back later. */
  tryAgainLater: 1013,
  /** The caller did not prove to be the user of the address. */
  unauthorized: 4401,
} as const

/** A close code of the protocol. */
export type CloseCode = (typeof closeCodes)[keyof typeof closeCodes]

/** Tells whether coming back after this code would only be refused again. */
export function isFinalCloseCode(code: number): boolean {
  return code === closeCodes.unauthorized || code === closeCodes.policyViolation
}
