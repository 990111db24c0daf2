/**
 * Why a request failed: invalid URL (`url`), non-public address (`address`), blocked port (`port`), timeout (`time`),
 * response too large (`size`), too many redirects (`redirects`) or connection failure (`network`).
 */
export type OutboundReason = 'url' | 'address' | 'port' | 'time' | 'size' | 'redirects' | 'network'

/** A request to another site failed; the message contains nothing that was sent or received. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly reason: OutboundReason

  constructor(reason: OutboundReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Whether `error` is an OutboundError. */
export function isOutboundError(error: unknown): error is OutboundError {
  return error instanceof OutboundError
}

/** The error for a blocked port. */
export function blockedPortError(): OutboundError {
  return new OutboundError('port', '不访问这个端口')
}
