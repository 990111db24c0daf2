import type { BatchResult } from '@qingjian/api-client/contract'
import { UnusableFileError } from '#content/content-reporter.ts'
import { isAppError } from '#platform/http/app-error.ts'

/** Runs the work for each path, one after the other; a path that is rejected does not stop the others. */
export async function runBatch(
  paths: readonly string[],
  work: (path: string) => Promise<void>,
): Promise<BatchResult[]> {
  const results: BatchResult[] = []
  for (const path of new Set(paths)) results.push({ path, error: await errorOf(() => work(path)) })
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
