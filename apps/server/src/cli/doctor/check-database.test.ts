import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { checkDatabase } from '#cli/doctor/check-database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { copyTemplate, createPostgresDatabase, forEachDatabase } from '../../../test/databases.ts'

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const hasRemedy = { remedy: expect.stringMatching(/./u) }

test('a damaged database is a problem, an intact one is not', async () => {
  const dataDir = await createFolder()
  await copyTemplate(join(dataDir, 'qingjian.db'))
  await writeFile(join(dataDir, 'damaged.db'), '这不是数据库'.repeat(1000))
  expect(await checkDatabase({ dataDir, databaseUrl: 'sqlite:qingjian.db' })).toMatchObject({ status: 'ok' })
  expect(await checkDatabase({ dataDir, databaseUrl: 'sqlite:damaged.db' })).toMatchObject({
    status: 'problem',
    remedy: expect.stringContaining('qingjian restore'),
  })
})

forEachDatabase(({ createUrl }) => {
  test('a database of a newer version is a problem', async () => {
    const env = { dataDir: await createFolder(), databaseUrl: await createUrl() }
    expect(await checkDatabase(env)).toMatchObject({ status: 'ok' })
    const { db, close } = await openDatabase(env.databaseUrl)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db)
    await close()
    expect(await checkDatabase(env)).toMatchObject({
      status: 'problem',
      message: expect.stringContaining('更新版本'),
      ...hasRemedy,
    })
  })
})

test('an account of PostgreSQL that may not create tables is a problem, and rejected by a start with what to do', async () => {
  const databaseUrl = await createPostgresDatabase()
  const { db, close } = await openDatabase(databaseUrl)
  const account = `guest_${crypto.randomUUID().slice(0, 8)}`
  await sql`create role ${sql.id(account)} login`.execute(db)
  await sql`drop schema public cascade; create schema public`.execute(db)
  onTestFinished(async () => {
    await sql`drop role ${sql.id(account)}`.execute(db)
    await close()
  })
  const url = new URL(databaseUrl)
  url.username = account
  const env = { dataDir: await createFolder(), databaseUrl: url.href }
  const remedy = expect.stringContaining('alter database')
  expect(await checkDatabase(env)).toMatchObject({ status: 'problem', remedy })
  await expect(openDatabase(url.href)).rejects.toMatchObject({ reason: 'read-only', message: remedy })
})
