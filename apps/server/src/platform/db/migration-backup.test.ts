import { chmod, copyFile, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/db/open-database.ts'
import { restoreSqlite } from '#platform/db/sqlite-restore.ts'

const released = fileURLToPath(
  new URL('../../../test/released-schemas/0012-read-notifications.sqlite', import.meta.url),
)

async function createDataDir(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'qingjian-upgrade-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  return directory
}

/** Opens and closes the data file. @returns Path of the backup that was made first. */
async function openOnce(directory: string): Promise<string | null> {
  const { migrationBackup, close } = await openDatabase('sqlite:qingjian.db', directory)
  await close()
  return migrationBackup
}

test('an upgrade copies the database of the old version first, for its owner alone, and the copy restores it', async () => {
  const directory = await createDataDir()
  const file = join(directory, 'qingjian.db')
  await copyFile(released, file)
  const copy = await openOnce(directory)
  if (copy === null) throw new Error('There is a backup.')
  expect((await stat(join(directory, 'backups'))).mode & 0o077).toBe(0)

  await restoreSqlite(copy, file)
  const before = await readFile(released)
  expect((await readFile(file)).length).toBe(before.length)
  // The restored file is of the old version, so it is copied and migrated again.
  expect(await openOnce(directory)).not.toBeNull()
})

test('G9: the backups may be on another disk, whose permissions stay as they are', async () => {
  const directory = await createDataDir()
  const disk = await createDataDir()
  await chmod(disk, 0o750)
  await symlink(disk, join(directory, 'backups'))
  await copyFile(released, join(directory, 'qingjian.db'))
  expect(await openOnce(directory)).not.toBeNull()
  expect((await stat(disk)).mode & 0o777).toBe(0o750)
})

test('neither a new database nor one of this version is copied', async () => {
  const directory = await createDataDir()
  expect(await openOnce(directory)).toBeNull()
  expect(await openOnce(directory)).toBeNull()
  expect(await readdir(directory)).not.toContain('backups')
})

test('without a backup nothing is migrated, and the message says what to do', async () => {
  const directory = await createDataDir()
  const file = join(directory, 'qingjian.db')
  await copyFile(released, file)
  await writeFile(join(directory, 'backups'), 'no folder')
  await expect(openDatabase('sqlite:qingjian.db', directory)).rejects.toMatchObject({
    reason: 'not-backed-up',
    message: expect.stringMatching(/^升级数据库之前要先备份[^\n]+数据未被改动[^\n]+$/),
  })
  expect(await readFile(file)).toEqual(await readFile(released))
})

test('a database of a newer version is rejected with the way back', async () => {
  const directory = await createDataDir()
  const { db, close } = await openDatabase('sqlite:qingjian.db', directory)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '')`.execute(db)
  await close()
  await expect(openDatabase('sqlite:qingjian.db', directory)).rejects.toMatchObject({
    reason: 'newer-schema',
    message: expect.stringMatching(/数据未被改动.+qingjian restore .+upgrade-/),
  })
})
