import { type ImportedUser, type ImportedUserCounts, importUsers } from '#modules/accounts/import-users.ts'
import type { Db } from '#platform/db/schema.ts'
import { TransferError } from '#transfer/transfer-error.ts'
import { readUsers } from '#transfer/users/read-users.ts'

/** Users of a transaction; the running site waits while one is stored. */
const batchSize = 200
/** Users between two lines of progress. */
const progressStep = 10_000
/** Users of a file, whose emails are held in memory. */
const maxUsers = 300_000

/** What an import stored, or would store. */
export interface UserImport extends ImportedUserCounts {
  isDryRun: boolean
  /** All users of the file. */
  users: number
  /** Users who cannot log in to the old site, and are not imported. */
  disabled: number
}

/** Input of an import. */
export interface UserFile {
  file: string
  /** Counts without writing. */
  isDryRun: boolean
  /** Called with lines of text. */
  onProgress: (line: string) => void
  signal: AbortSignal
}

/**
 * Imports the users of an export.
 * @throws TransferError for a file that is no complete export or exceeds a limit.
 */
export async function importUserFile(
  db: Db,
  { file, isDryRun, onProgress, signal }: UserFile,
): Promise<UserImport> {
  const report: UserImport = { isDryRun, users: 0, added: 0, existing: 0, withoutEmail: 0, disabled: 0 }
  const seen = new Set<string>()
  let batch: ImportedUser[] = []
  const flush = async (): Promise<void> => {
    signal.throwIfAborted()
    const { added, existing, withoutEmail } = await importUsers(db, batch, { isDryRun, seen })
    report.added += added
    report.existing += existing
    report.withoutEmail += withoutEmail
    batch = []
  }
  for await (const { isDisabled, ...user } of readUsers(file, signal)) {
    report.users += 1
    if (report.users > maxUsers) throw new TransferError(`用户超过 ${maxUsers} 个，没有读完`)
    if (report.users % progressStep === 0) onProgress(`正在导入，已读 ${report.users} 个用户`)
    if (isDisabled) report.disabled += 1
    else batch.push(user)
    if (batch.length === batchSize) await flush()
  }
  await flush()
  return report
}
