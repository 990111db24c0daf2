/**
 * Why another site could not be asked: its address is not one to ask (`url`), leads into a network that is not public
 * (`address`) or to a port that is not asked (`port`), took too long (`time`), says too much (`size`), leads on too often (`redirects`), or the connection failed
 * (`network`).
 */
export type OutboundReason = 'url' | 'address' | 'port' | 'time' | 'size' | 'redirects' | 'network'

/** Another site gave no answer that can be used; the message never holds what was sent or received. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly reason: OutboundReason

  constructor(reason: OutboundReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Whether `error` says that another site could not be asked. */
export function isOutboundError(error: unknown): error is OutboundError {
  return error instanceof OutboundError
}

/** The refusal of a port. */
export function blockedPortError(): OutboundError {
  return new OutboundError('port', '不访问这个端口')
}
