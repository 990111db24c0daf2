import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../../test/databases.ts'
import { type ContentStore, hashBytes } from '#content/store/content-store.ts'
import { createDatabaseStore } from '#content/store/database-store.ts'
import { createWorkingCopy, type WorkingCopy } from '#content/store/working-copy.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'
import type { Db } from '#platform/db/schema.ts'
import { createLogger } from '#platform/log/logger.ts'

const old = Buffer.from('旧')
const next = Buffer.from('新')

interface Setup {
  db: Db
  store: ContentStore
  copy: WorkingCopy
  folder: string
  lines: string[]
  paths(): Promise<string[]>
}

async function open(files: readonly string[]): Promise<Setup> {
  const { contentDir: folder, dataDir } = await createContentFolder()
  const { db, close } = await openTestDatabase(dataDir)
  onTestFinished(close)
  const store = createDatabaseStore({ db, now: () => 1_700_000_000_000, onChanged: () => undefined })
  for (const path of files) await store.write(path, old, null)
  const lines: string[] = []
  const log = createLogger('warn', { write: (line) => void lines.push(line) })
  const copy = createWorkingCopy({ db, store, folder, log })
  const paths = async () => (await readdir(folder, { recursive: true })).toSorted()
  return { db, store, copy, folder, lines, paths }
}

test('the folder follows the stored files: new, changed, deleted, and a folder in place of a file', async () => {
  const { store, copy, folder, lines, paths } = await open(['posts/a.md', 'posts/b/c.md'])
  await copy.synchronize()
  expect(await paths()).toEqual(['posts', 'posts/a.md', 'posts/b', 'posts/b/c.md'])
  expect((await stat(join(folder, 'posts/a.md'))).mtimeMs).toBe(1_700_000_000_000)
  await store.write('posts/a.md', next, hashBytes(old))
  await store.remove('posts/b/c.md', hashBytes(old))
  await store.write('posts/b', next, null)
  const revision = await copy.synchronize()
  expect(revision).toBe(await copy.newestRevision())
  expect(await paths()).toEqual(['posts', 'posts/a.md', 'posts/b'])
  expect(await readFile(join(folder, 'posts/a.md'))).toEqual(next)
  expect(lines).toEqual([])
})

test('what others change in the folder is undone and logged once; nothing of it is stored', async () => {
  const { store, copy, folder, lines, paths } = await open(['posts/a.md', 'posts/b.md'])
  await writeFile(join(folder, 'before.md'), next)
  await copy.synchronize()
  for (let round = 0; round < 2; round += 1) {
    await writeFile(join(folder, 'posts/a.md'), next)
    await writeFile(join(folder, 'posts/more.md'), next)
    await rm(join(folder, 'posts/b.md'))
    await copy.synchronize()
  }
  expect(await paths()).toEqual(['posts', 'posts/a.md', 'posts/b.md'])
  expect(await readFile(join(folder, 'posts/a.md'))).toEqual(old)
  expect(lines).toHaveLength(2)
  expect(lines.join('')).toContain('qingjian content push')
  expect(await store.list()).toEqual(['posts/a.md', 'posts/b.md'])
})

test('G24: a link in the folder leads no write out of it', async () => {
  const { store, copy, folder, paths } = await open(['posts/a.md'])
  const outside = join(folder, '../data')
  await symlink(outside, join(folder, 'posts'))
  await copy.synchronize()
  await rm(join(folder, 'posts'), { recursive: true })
  await mkdir(join(outside, 'target'))
  await symlink(join(outside, 'target'), join(folder, 'posts'))
  await store.write('posts/a.md', next, hashBytes(old))
  await copy.synchronize()
  expect(await readdir(join(outside, 'target'))).toEqual([])
  expect(await paths()).toEqual(['posts', 'posts/a.md'])
})

test('article ids that the import writes are stored, unless another process was first', async () => {
  const { store, copy, folder } = await open(['posts/a.md'])
  await copy.synchronize()
  const ids = join(folder, 'article-ids.yaml')
  await writeFile(ids, old)
  await copy.storeArticleIds()
  expect((await store.read('article-ids.yaml'))?.bytes).toEqual(old)
  await copy.synchronize()
  await store.write('article-ids.yaml', next, hashBytes(old))
  await writeFile(ids, 'später')
  await copy.storeArticleIds()
  await copy.synchronize()
  expect(await readFile(ids)).toEqual(next)
})

test('an update adds what has changed, without another look at the rest', async () => {
  const { store, copy, folder, paths } = await open(['posts/a.md', 'posts/b/c.md'])
  await copy.synchronize()
  await writeFile(join(folder, 'posts/a.md'), next)
  await store.remove('posts/b/c.md', hashBytes(old))
  await store.write('posts/b', next, null)
  await copy.update()
  expect(await paths()).toEqual(['posts', 'posts/a.md', 'posts/b'])
  expect(await readFile(join(folder, 'posts/b'))).toEqual(next)
  expect(await readFile(join(folder, 'posts/a.md'))).toEqual(next)
})

test('G24: a row with a path outside of the content is ignored', async () => {
  const { db, copy, folder, paths } = await open(['posts/a.md'])
  const outside = join(folder, '../data/outside.md')
  await writeFile(outside, old)
  await copy.synchronize()
  const row = { path: '../data/outside.md', bytes: next, hash: hashBytes(next), updated_at: 1, revision: 9 }
  await db.insertInto('stored_files').values(row).execute()
  await copy.update()
  await copy.synchronize()
  await db.updateTable('stored_files').set({ hash: null, revision: 10 }).where('revision', '=', 9).execute()
  await copy.update()
  expect(await readFile(outside)).toEqual(old)
  expect(await paths()).toEqual(['posts', 'posts/a.md'])
})
