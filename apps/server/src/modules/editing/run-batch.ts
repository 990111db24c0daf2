import type { BatchResult } from '@qingjian/api-client/contract'
import { UnusableFileError } from '#content/content-reporter.ts'
import { isAppError } from '#platform/http/app-error.ts'

const unfinished = '服务器出错，没有处理，请再试一次'

/**
 * Runs the work for each path, one after the other; a path that is rejected does not stop the others.
 * @throws the first other error, such as one of a full disk, unless something was done before: that must be known, so that it can be
 * undone. The work then stops, and a call for the rest has the error.
 */
export async function runBatch(
  paths: readonly string[],
  work: (path: string) => Promise<void>,
): Promise<BatchResult[]> {
  const results: BatchResult[] = []
  let isStopped = false
  for (const path of new Set(paths)) {
    try {
      results.push({ path, error: isStopped ? unfinished : await errorOf(() => work(path)) })
    } catch (fault) {
      if (results.every(({ error }) => error !== null)) throw fault
      isStopped = true
      results.push({ path, error: unfinished })
    }
  }
  return results
}

async function errorOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (isAppError(error) || error instanceof UnusableFileError) return error.message
    throw error
  }
}
