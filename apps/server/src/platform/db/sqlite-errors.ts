/** Primary result codes of SQLite, https://sqlite.org/rescode.html */
export const sqliteCode = {
  busy: 5,
  readonly: 8,
  inputOutput: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
} as const

/** Whether `error` is a SQLite error with one of these primary codes. */
export function isSqliteError(error: unknown, ...codes: readonly number[]): boolean {
  // The low byte of an extended code is its primary code.
  return error instanceof Error && 'errcode' in error && codes.includes(Number(error.errcode) & 0xff)
}

/** `SQLITE_IOERR_SHMSIZE`: there is no space for the index of the write-ahead log. */
const sharedMemorySize = 4_874

/** Whether `error` is one of SQLite about a full disk. */
export function isDiskFull(error: unknown): boolean {
  const isIndex = error instanceof Error && 'errcode' in error && error.errcode === sharedMemorySize
  return isIndex || isSqliteError(error, sqliteCode.full)
}
