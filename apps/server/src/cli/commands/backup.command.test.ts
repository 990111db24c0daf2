import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { damage } from '../../../test/damage.ts'
import { openTestDatabase } from '../../../test/databases.ts'
import { backupCommand, restoreCommand } from '#cli/commands/backup.command.ts'
import type { Command } from '#cli/command.ts'
import { createOutput } from '#cli/command-output.ts'
import { createUploadName, uploadAddress } from '#modules/files/upload-names.ts'
import type { OpenedDatabase } from '#platform/db/opened-database.ts'
import { readEnv } from '#platform/process/env.ts'

/** A site that is not running, and its backup. */
interface BackedUpSite {
  database: OpenedDatabase
  uploads: string
  copy: string
  copies: string
  /** Stores an upload and then a message that refers to it. @returns Name of the upload. */
  upload(): Promise<string>
  backup(): Promise<void>
  restore(...flags: string[]): Promise<void>
}

async function createSite(): Promise<BackedUpSite> {
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-backup-'))
  const [dataDir, copy] = [join(folder, 'data'), join(folder, 'backup.db')]
  const uploads = join(dataDir, 'uploads')
  const database = await openTestDatabase(dataDir)
  onTestFinished(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })
  await mkdir(uploads)
  const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: 'sqlite:test.db' }, folder)
  const run = async ({ run: start }: Command, flags: readonly string[] = []): Promise<void> =>
    start(
      env,
      { positionals: [copy], option: () => undefined, hasFlag: (name) => flags.includes(name) },
      createOutput({ isJson: true, isQuiet: true }),
    )
  return {
    database,
    uploads,
    copy,
    copies: `${copy}.uploads`,
    async upload() {
      const name = createUploadName('avatar')
      await writeFile(join(uploads, name), randomBytes(100))
      await database.db
        .insertInto('messages')
        .values({
          nickname: '游客',
          avatar: uploadAddress(name),
          content: name,
          state: 'shown',
          created_at: 0,
        })
        .execute()
      return name
    },
    backup: () => run(backupCommand),
    restore: (...flags) => run(restoreCommand, flags),
  }
}

/** Uploads that the messages of a database refer to. */
function uploadsIn(file: string): string[] {
  using connection = new DatabaseSync(file, { readOnly: true })
  return connection
    .prepare('select content from messages')
    .all()
    .map(({ content }) => String(content))
}

const printed: string[] = []

beforeEach(() => {
  printed.length = 0
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  onTestFinished(() => log.mockRestore())
})

/** The result that the last command printed. */
const lastResult = (): unknown => JSON.parse(printed.at(-1) ?? '')

test('G7: a backup has every upload that its database refers to, also of writes meanwhile', async () => {
  const { upload, backup, copy, copies } = await createSite()
  for (let count = 0; count < 200; count += 1) await upload()
  const made = new AbortController()
  const writing = (async () => {
    while (!made.signal.aborted) await upload()
  })()
  await backup()
  made.abort()
  await writing

  const [referenced, copied] = [uploadsIn(copy), await readdir(copies)]
  expect(referenced.length).toBeGreaterThanOrEqual(200)
  expect(referenced.filter((name) => !copied.includes(name))).toEqual([])
  expect(copied.filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('G7: restore brings back the database and the uploads that were lost, and keeps later ones', async () => {
  const { database, upload, backup, restore, uploads, copies } = await createSite()
  const lost = await upload()
  await backup()
  const later = await upload()
  await database.close()
  await rm(join(uploads, lost))
  await restore()

  expect((await readdir(uploads)).toSorted()).toEqual([lost, later].toSorted())
  expect(await readFile(join(uploads, lost))).toEqual(await readFile(join(copies, lost)))
  expect(uploadsIn(join(uploads, '../test.db'))).toEqual([lost])
})

test('G44: restore copies no file that a link in the backup names', async () => {
  const site = await createSite()
  const name = await site.upload()
  await site.backup()
  await site.database.close()
  await rm(join(site.uploads, name))
  await writeFile(`${site.copy}.secret`, '密')
  await rm(join(site.copies, name))
  await symlink(`${site.copy}.secret`, join(site.copies, name))
  await site.restore()
  expect(await readdir(site.uploads)).toEqual([])
})

test('a repeated backup copies new uploads only, and drops deleted ones', async () => {
  const { upload, backup, uploads, copies } = await createSite()
  const [kept, deleted] = [await upload(), await upload()]
  await backup()
  const { mtimeMs, ino } = await stat(join(copies, kept))
  await rm(join(uploads, deleted))
  const added = await upload()
  await backup()

  expect((await readdir(copies)).toSorted()).toEqual([kept, added].toSorted())
  expect(await stat(join(copies, kept))).toMatchObject({ mtimeMs, ino })
})

test('G7: if an upload cannot be copied, the last good backup stays', async () => {
  const { upload, backup, copy, copies } = await createSite()
  const first = await upload()
  await backup()
  await rm(copies, { recursive: true })
  await writeFile(copies, 'a file, not a folder')
  await upload()

  await expect(backup()).rejects.toThrow(/EEXIST/)
  expect(uploadsIn(copy)).toEqual([first])
  expect(await readdir(join(copy, '..'))).not.toContain('backup.db.partial')
})

test('backup and restore report as JSON which files they wrote', async () => {
  const { database, upload, backup, restore, copy, copies, uploads } = await createSite()
  await upload()
  await backup()
  expect(lastResult()).toEqual({ database: copy, uploads: 1, uploadsFolder: copies })
  await database.close()
  await restore()
  const file = join(uploads, '../test.db')
  expect(lastResult()).toEqual({
    isDryRun: false,
    database: file,
    replaced: expect.stringContaining(`${file}.20`),
    uploads: 1,
    uploadsFolder: uploads,
  })
})

test('restore --dry-run checks the backup while the site runs, says what would be replaced and changes nothing', async () => {
  const { database, upload, backup, restore, copy, uploads } = await createSite()
  await upload()
  await backup()
  const later = await upload()
  const file = join(uploads, '../test.db')
  const before = await readdir(join(uploads, '..'), { recursive: true })
  const plan = { isDryRun: true, database: file, replaced: file, uploads: 1, uploadsFolder: uploads }

  await restore('dry-run')
  expect(lastResult()).toEqual({ ...plan, isRunning: true })
  expect(await readdir(join(uploads, '..'), { recursive: true })).toEqual(before)
  await database.close()
  await restore('dry-run')
  expect(lastResult()).toEqual({ ...plan, isRunning: false })
  expect(uploadsIn(file)).toContain(later)

  await damage(copy)
  await expect(restore('dry-run')).rejects.toMatchObject({ reason: 'corrupt' })
  expect(uploadsIn(file)).toContain(later)
})

test('a folder is neither a backup nor the file of one, and nothing is written beside it', async () => {
  const site = await createSite()
  await mkdir(site.copy)
  const before = await readdir(dirname(site.copy))
  await expect(site.backup()).rejects.toThrow(/不是文件；请写一个文件名，如 .*blog\.db/)
  await expect(site.restore()).rejects.toThrow('不是文件；请写备份的文件名')
  expect(await readdir(dirname(site.copy))).toEqual(before)
  await rm(site.copy, { recursive: true })
})
