/** Close codes used by client and server: RFC 6455 and the IANA registry below 4000, application codes from 4000. */
export const closeCodes = {
  /** Normal closure. */
  normal: 1000,
  /** Malformed frame. */
  protocolError: 1002,
  /** Text that is not UTF-8. */
  invalidText: 1007,
  /** A limit was exceeded, for example messages per second. */
  policyViolation: 1008,
  /** Message too large. */
  tooLarge: 1009,
  /** The server restarts; reconnect after a random part of five seconds. */
  serviceRestart: 1012,
  /** The server is overloaded; reconnect with backoff. */
  tryAgainLater: 1013,
  /** The client is not authenticated as the user in the URL. */
  unauthorized: 4401,
} as const

/** A close code of the protocol. */
export type CloseCode = (typeof closeCodes)[keyof typeof closeCodes]

/** Whether reconnecting after this code would be rejected again. */
export function isFinalCloseCode(code: number): boolean {
  return code === closeCodes.unauthorized || code === closeCodes.policyViolation
}
