import * as v from 'valibot'
import { DatabaseError } from '#platform/db/database-error.ts'
import { killChildWorker, startChildWorker } from '#platform/process/child-worker.ts'

const ProblemsSchema = v.array(v.string())

/** JavaScript heap of the check in MiB; SQLite's page cache is outside of it. */
const MEMORY_LIMIT = 64

/**
 * Checks the integrity of a data file, which may be in use, in a child process.
 * @returns Problems in SQLite's words; empty if there are none.
 * @throws Error if the child process ends without a result.
 */
export async function checkSqliteFile(file: string): Promise<string[]> {
  const child = startChildWorker({
    name: 'sqlite-check.worker',
    moduleUrl: import.meta.url,
    memoryLimit: MEMORY_LIMIT,
  })
  try {
    return await new Promise((resolve, reject) => {
      child.once('message', (problems) => resolve(v.parse(ProblemsSchema, problems)))
      child.once('error', reject)
      child.once('exit', (code, signal) =>
        reject(new Error(`The integrity check of ${file} ended with ${signal ?? code}.`)),
      )
      child.send(file)
    })
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
