import * as v from 'valibot'
import { DatabaseError } from '#platform/db/database-error.ts'
import { killChildWorker, startChildWorker } from '#platform/process/child-worker.ts'
import { HOUR } from '#platform/process/durations.ts'

const ProblemsSchema = v.array(v.string())

/** JavaScript heap of the check in MiB; SQLite's page cache is outside of it. */
const MEMORY_LIMIT = 64

/** Time for a check in ms; a data file of 100 GB takes minutes. */
const TIME_LIMIT = HOUR

/**
 * Checks the integrity of a data file, which may be in use, in a child process.
 * @param signal Ends the check and its process.
 * @returns Problems in SQLite's words; empty if there are none.
 * @throws Error if the file could not be checked.
 */
export async function checkSqliteFile(file: string, signal?: AbortSignal): Promise<string[]> {
  const child = startChildWorker({
    name: 'sqlite-check.worker',
    moduleUrl: import.meta.url,
    memoryLimit: MEMORY_LIMIT,
  })
  const end = AbortSignal.any([AbortSignal.timeout(TIME_LIMIT), ...(signal === undefined ? [] : [signal])])
  try {
    const problems = await new Promise((resolve, reject) => {
      end.addEventListener('abort', () => reject(new Error(`The integrity check of ${file} was stopped.`)))
      child.once('message', resolve)
      child.once('error', reject)
      // Not `exit`, which can precede a message that the process has sent before.
      child.once('close', (code, exitSignal) =>
        reject(new Error(`The integrity check of ${file} ended with ${exitSignal ?? code}.`)),
      )
      child.send(file)
    })
    return v.parse(ProblemsSchema, problems)
  } finally {
    await killChildWorker(child)
  }
}

/**
 * Checks the integrity of a data file.
 * @param describe Message for the owner, with the first problem.
 * @throws DatabaseError `corrupt`
 */
export async function assertIntact(file: string, describe: (problem: string) => string): Promise<void> {
  const [problem] = await checkSqliteFile(file)
  if (problem !== undefined) throw new DatabaseError('corrupt', describe(problem))
}
