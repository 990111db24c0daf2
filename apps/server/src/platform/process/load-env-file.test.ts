import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadEnvFile } from '#platform/process/load-env-file.ts'

const names = ['QINGJIAN_FIRST', 'QINGJIAN_SECOND']

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-env-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of names) vi.stubEnv(name, undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  return folder
}

test.each(['', '\uFEFF'])('the first variable of a file that begins with %j counts', async (mark) => {
  const file = join(await createFolder(), '.env')
  await writeFile(file, `${mark}QINGJIAN_FIRST=1\r\nQINGJIAN_SECOND='a b'\r\n`)
  loadEnvFile(file)
  expect(names.map((name) => process.env[name])).toEqual(['1', 'a b'])
})

test('a variable of the environment counts more than the file, also if it is empty', async () => {
  const file = join(await createFolder(), '.env')
  await writeFile(file, 'QINGJIAN_FIRST=1\nQINGJIAN_SECOND=2\n')
  vi.stubEnv('QINGJIAN_FIRST', '')
  loadEnvFile(file)
  expect(names.map((name) => process.env[name])).toEqual(['', '2'])
})

test('a missing file is none, one that cannot be read is rejected with what to do', async () => {
  const folder = await createFolder()
  loadEnvFile(join(folder, 'none'))
  await mkdir(join(folder, '.env'))
  expect(() => loadEnvFile(join(folder, '.env'))).toThrow(/读不了 .*\.env（EISDIR）.*chown/)
})
