import { DatabaseSync } from 'node:sqlite'
import { isSqliteError, sqliteCode } from '#platform/db/sqlite-errors.ts'

// The check reads the whole file synchronously, hence a process of its own. Receives the path of a data file once, sends its problems.

/** Problems that are reported; a damaged file can have as many as it has pages. */
const MAX_PROBLEMS = 10

process.once('message', (file: string) => {
  process.send?.(findProblems(file), undefined, undefined, () => process.exit(0))
})

function findProblems(file: string): string[] {
  try {
    using connection = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
    const rows = connection.prepare(`pragma integrity_check(${MAX_PROBLEMS})`).all()
    return rows.map((row) => String(row['integrity_check'])).filter((line) => line !== 'ok')
  } catch (error) {
    // Another error does not show that the file is damaged.
    if (!isSqliteError(error, sqliteCode.corrupt, sqliteCode.notADatabase)) throw error
    return [String(error)]
  }
}
