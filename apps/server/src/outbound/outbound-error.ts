/**
 * Why another site could not be asked: its address is not one to ask (`url`), leads into a network that is not public
 * (`address`), took too long (`time`), says too much (`size`), leads on too often (`redirects`), or the connection failed
 * (`network`).
 */
export type OutboundReason = 'url' | 'address' | 'time' | 'size' | 'redirects' | 'network'

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
