/** Why a database could not be opened. */
export type DatabaseErrorReason = 'corrupt' | 'locked' | 'newer-schema' | 'read-only' | 'unreachable'

/** The database cannot be used; the message is one line in Chinese for the owner. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly reason: DatabaseErrorReason

  constructor(reason: DatabaseErrorReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Whether `error` says that the database cannot be used. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError
}
