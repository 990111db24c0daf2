import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/db/open-database.ts'
import type { Db } from '#platform/db/schema.ts'
import { damage } from '../../../test/damage.ts'
import { restoreSqlite } from './sqlite-restore.ts'

interface Folder {
  file: string
  backup: string
}

/** A folder with a backup that has the tag 诗, and a data file that has 词 as well. */
async function createFolder(): Promise<Folder> {
  const directory = await mkdtemp(join(tmpdir(), 'qingjian-restore-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const file = join(directory, 'qingjian.db')
  const backup = join(directory, 'backup.db')
  const database = await openDatabase(`sqlite:${file}`)
  await addTag(database.db, '诗')
  await database.backup(backup)
  await addTag(database.db, '词')
  await database.close()
  return { file, backup }
}

async function addTag(db: Db, name: string): Promise<void> {
  await db.insertInto('tags').values({ name }).execute()
}

async function tagsOf(file: string): Promise<string[]> {
  const { db, close } = await openDatabase(`sqlite:${file}`)
  const rows = await db.selectFrom('tags').select('name').orderBy('id').execute()
  await close()
  return rows.map(({ name }) => name)
}

test('G7: a restored database is that of the backup, and the replaced one is kept', async () => {
  const { file, backup } = await createFolder()
  const kept = await restoreSqlite(backup, file)
  expect(await tagsOf(file)).toEqual(['诗'])
  expect(await tagsOf(kept ?? '')).toEqual(['诗', '词'])
})

test('G7: writes that a killed server left in the write-ahead log stay with the replaced database', async () => {
  const { file, backup } = await createFolder()
  const writer = new DatabaseSync(file)
  writer.exec("pragma wal_autocheckpoint = 0; insert into tags (name) values ('赋')")
  // Open while its files are replaced, as after a kill: nothing writes the log back.
  onTestFinished(() => writer.close())
  const kept = await restoreSqlite(backup, file)
  expect(await tagsOf(file)).toEqual(['诗'])
  expect(await tagsOf(kept ?? '')).toEqual(['诗', '词', '赋'])
})

test('a backup with a write-ahead log is restored with it', async () => {
  const { file, backup } = await createFolder()
  const writer = new DatabaseSync(backup)
  writer.exec(
    "pragma journal_mode = wal; pragma wal_autocheckpoint = 0; insert into tags (name) values ('赋')",
  )
  onTestFinished(() => writer.close())
  await restoreSqlite(backup, file)
  expect(await tagsOf(file)).toEqual(['诗', '赋'])
})

test('a backup is restored into an empty data folder', async () => {
  const { file, backup } = await createFolder()
  const target = join(await mkdtemp(join(tmpdir(), 'qingjian-restore-')), 'data', 'qingjian.db')
  expect(await restoreSqlite(backup, target)).toBeNull()
  expect(await tagsOf(target)).toEqual(['诗'])
  expect(await tagsOf(file)).toEqual(['诗', '词'])
})

test('G7: a damaged backup, or a file that is none, is rejected and nothing changes', async () => {
  const { file, backup } = await createFolder()
  const text = join(file, '../notes.db')
  await writeFile(text, '不是数据库'.repeat(1_000))
  await damage(backup)
  for (const source of [backup, text, `${backup}.missing`]) {
    await expect(restoreSqlite(source, file)).rejects.toMatchObject({ reason: 'corrupt' })
  }
  expect(await readdir(join(file, '..'))).not.toContain('qingjian.db.restoring')
  expect(await tagsOf(file)).toEqual(['诗', '词'])
})

test('a database of another program is rejected and nothing changes', async () => {
  const { file } = await createFolder()
  const foreign = join(file, '../foreign.db')
  using other = new DatabaseSync(foreign)
  other.exec('create table users (id integer primary key, nickname text)')
  await expect(restoreSqlite(foreign, file)).rejects.toMatchObject({
    reason: 'corrupt',
    message: `${foreign} 不是青简的数据库，数据没有改动`,
  })
  expect(await tagsOf(file)).toEqual(['诗', '词'])
})

test('a restore while the server runs is rejected', async () => {
  const { file, backup } = await createFolder()
  const { close } = await openDatabase(`sqlite:${file}`)
  await expect(restoreSqlite(backup, file)).rejects.toMatchObject({ reason: 'locked' })
  await close()
})
