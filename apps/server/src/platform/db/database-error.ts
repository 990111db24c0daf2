/** The reason why a database cannot be used. */
export type DatabaseErrorReason =
  | 'corrupt'
  | 'locked'
  | 'newer-schema'
  | 'not-backed-up'
  | 'older-schema'
  | 'read-only'
  | 'unreachable'

/** The database cannot be used. The message is one line in Chinese for the owner. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly reason: DatabaseErrorReason

  constructor(reason: DatabaseErrorReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Whether `error` is a DatabaseError. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError
}
