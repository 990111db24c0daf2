import { chmod, mkdir, mkdtemp, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLogger } from '#platform/log/logger.ts'
import { restrictDataDir, shareFolder } from './private-files.ts'

const log = createLogger('error')

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8)
}

/** A data folder as an older version created it, which others may read. */
async function createSharedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-private-'))
  await mkdir(join(folder, 'media'))
  for (const file of ['qingjian.db', 'media/cover.avif']) await writeFile(join(folder, file), '')
  for (const file of ['qingjian.db', 'media/cover.avif']) await chmod(join(folder, file), 0o644)
  for (const name of ['media', '.']) await chmod(join(folder, name), 0o755)
  return folder
}

test('a data folder that others could read becomes private, with everything in it (G9)', async () => {
  const folder = await createSharedFolder()
  await restrictDataDir(folder, log)
  expect(await modeOf(folder)).toBe('700')
  expect(await modeOf(join(folder, 'media'))).toBe('700')
  expect(await modeOf(join(folder, 'qingjian.db'))).toBe('600')
  expect(await modeOf(join(folder, 'media/cover.avif'))).toBe('600')
})

test('a link in the data folder is not followed', async () => {
  const folder = await createSharedFolder()
  const outside = join(await mkdtemp(join(tmpdir(), 'qingjian-outside-')), 'page.html')
  await writeFile(outside, '')
  await chmod(outside, 0o644)
  await symlink(outside, join(folder, 'link.html'))
  await restrictDataDir(folder, log)
  expect(await modeOf(outside)).toBe('644')
})

test('a shared folder is readable for every user, with everything in it', async () => {
  const folder = await createSharedFolder()
  await restrictDataDir(folder, log)
  await shareFolder(folder)
  expect(await modeOf(folder)).toBe('755')
  expect(await modeOf(join(folder, 'media'))).toBe('755')
  expect(await modeOf(join(folder, 'media/cover.avif'))).toBe('644')
})
