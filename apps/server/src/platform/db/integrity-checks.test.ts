import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '#platform/log/logger.ts'
import { damage } from '../../../test/damage.ts'
import { checkSqliteFile } from './check-sqlite-file.ts'
import { startIntegrityChecks } from './integrity-checks.ts'
import { openDatabase } from './open-database.ts'

async function createDataFile(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'qingjian-integrity-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const file = join(directory, 'qingjian.db')
  await (await openDatabase(`sqlite:${file}`)).close()
  return file
}

/** Runs one check of a data file. @returns Its result, logged lines and reported problems. */
async function checkOnce(file: string) {
  const lines: string[] = []
  const problems: string[] = []
  const checks = startIntegrityChecks({
    check: (signal) => checkSqliteFile(file, signal),
    log: createLogger('info', { write: (line) => void lines.push(line) }),
    onDamaged: async (problem) => void problems.push(problem),
    initialDelay: 0,
  })
  await expect.poll(() => lines.length).toBe(1)
  await checks.stop()
  return { result: checks.isIntact(), line: lines[0], problems }
}

test('G7: an intact database passes, with a line in the log', async () => {
  const { result, line, problems } = await checkOnce(await createDataFile())
  expect(result).toBe(true)
  expect(line).toContain('数据库完整性检查通过')
  expect(problems).toEqual([])
})

test('G7: a damaged database is logged and reported', async () => {
  const file = await createDataFile()
  await damage(file)
  const { result, line, problems } = await checkOnce(file)
  expect(result).toBe(false)
  expect(line).toContain('没有通过完整性检查')
  expect(problems).toHaveLength(1)
})

test('a file that cannot be opened is not called damaged', async () => {
  const { result, line, problems } = await checkOnce('/nonexistent/qingjian.db')
  expect(result).toBeNull()
  expect(line).toContain('没有完成')
  expect(problems).toEqual([])
})

test('a stop ends a check in progress', async () => {
  const { promise, reject } = Promise.withResolvers<string[]>()
  const lines: string[] = []
  const checks = startIntegrityChecks({
    check: (signal) => {
      signal.addEventListener('abort', () => reject(new Error('stopped')))
      return promise
    },
    log: createLogger('info', { write: (line) => void lines.push(line) }),
    onDamaged: () => Promise.resolve(),
    initialDelay: 0,
  })
  await checks.stop()
  expect([checks.isIntact(), lines]).toEqual([null, []])
})
