/** The parts of an error that are logged: no other property, since it could hold a visitor's input. */
export interface LoggedError {
  name: string
  message: string
  stack?: string
  cause?: LoggedError
}

/** Converts a thrown value into plain data. */
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
