/** What of an error goes to the log: enough to mend it, and nothing that a visitor typed except inside the message. */
export interface LoggedError {
  name: string
  message: string
  stack?: string
  cause?: LoggedError
}

/** Turns anything thrown into plain data. */
export function describeError(thrown: unknown): LoggedError {
  if (!(thrown instanceof Error)) return { name: typeof thrown, message: String(thrown) }
  const { name, message, stack, cause } = thrown
  return {
    name,
    message,
    ...(stack === undefined ? {} : { stack }),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}
