import { isDatabaseError } from '#platform/db/database-error.ts'
import { isFileStoreError } from '#platform/files/file-store-error.ts'
import { isDiskFull, isSqliteError, sqliteCode } from '#platform/db/sqlite-errors.ts'

/**
 * A fault of storage that ends without a change of the program: a full disk, a database that is unavailable or locked, or an unavailable
 * S3.
 */
export type Outage = 'no-space' | 'unavailable' | 'storage-unavailable'

/** Codes of the system, and of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const noSpaceCodes = /^(?:ENOSPC|EDQUOT|EFBIG|53100)$/
const unavailableCodes =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT|08...|25006|57014|57P0.|53300)$/

/** What the owner can do about the outage `no-space`, for commands and the start. */
export const noSpaceRemedy =
  '磁盘已满。删掉不用的文件或 DATA_DIR/backups 里的旧备份，或者把 DATA_DIR 移到大一些的磁盘，再执行一次'

/** Messages of `pg` without a code: a connection that ended, and a connection or response that took too long. */
const unavailableMessages =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/

/** The outage behind an error; null for any other error. */
export function outageOf(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null
  if (isDatabaseError(error)) return 'unavailable'
  if (isFileStoreError(error)) return 'storage-unavailable'
  const { busy, inputOutput, readonly, cannotOpen } = sqliteCode
  if (isDiskFull(error)) return 'no-space'
  if (isSqliteError(error, busy, inputOutput, readonly, cannotOpen)) return 'unavailable'
  const code = 'code' in error ? String(error.code) : ''
  if (noSpaceCodes.test(code)) return 'no-space'
  return unavailableCodes.test(code) || unavailableMessages.test(error.message) ? 'unavailable' : null
}
