import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Client, Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '#platform/db/migrations/index.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { createPostgresDatabase } from '../../../test/databases.ts'

const opener = fileURLToPath(new URL('../../../test/open-until-statement.ts', import.meta.url))
const released = fileURLToPath(new URL('../../../test/released-schemas/0006-chat.sqlite', import.meta.url))

/** Migrates a database in a process that kills itself before a statement. @returns What it printed. */
async function migrateUntil(url: string, statement: number): Promise<string> {
  const child = spawn(process.execPath, [opener, url, String(statement)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  expect(child.signalCode).toBe(statement === 0 ? null : 'SIGKILL')
  return output
}

/** Counts the statements of a migration after a first attempt, which creates the tables of Kysely. */
async function countStatements(url: string): Promise<number> {
  await migrateUntil(url, 20)
  return Number(await migrateUntil(url, 0))
}

/** Kills a migration at six points before its commit, and checks after each that it has changed nothing. */
async function expectUnchangedByKills(
  statements: number,
  url: string,
  readSchema: () => Promise<unknown>,
): Promise<void> {
  const before = await readSchema()
  for (let part = 1; part <= 6; part += 1) {
    await migrateUntil(url, Math.floor((statements * part) / 7))
    expect(await readSchema()).toEqual(before)
  }
}

async function readMigrations(url: string): Promise<string[]> {
  const { db, check, close } = await openDatabase(url)
  onTestFinished(close)
  expect((await check?.()) ?? []).toEqual([])
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

test('a migration of SQLite that is killed at any statement leaves the old schema with its rows, and is repeated at the next start (A7)', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'qingjian-migration-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const [file, whole] = [join(directory, 'killed.db'), join(directory, 'whole.db')]
  await copyFile(released, file)
  await copyFile(released, whole)
  const statements = await countStatements(`sqlite:${whole}`)

  await expectUnchangedByKills(statements, `sqlite:${file}`, async () => {
    using connection = new DatabaseSync(file)
    return ['sqlite_schema', 'articles', 'comments', 'users'].map((table) =>
      connection.prepare(`select * from ${table}`).all(),
    )
  })
  expect(await readMigrations(`sqlite:${file}`)).toEqual(Object.keys(migrations).toSorted())
})

/** A database of PostgreSQL with the schema of an earlier release, and two users. */
async function createOldDatabase(): Promise<string> {
  const url = await createPostgresDatabase('template0')
  const db = new Kysely({ dialect: new PostgresDialect({ pool: new Pool({ connectionString: url }) }) })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo('0006-chat')
  expect(error).toBeUndefined()
  for (const name of ['阿禾', '子衿'])
    await sql`insert into users (nickname, avatar, role, created_at) values (${name}, '', 'user', 0)`.execute(
      db,
    )
  await db.destroy()
  return url
}

test('a migration of PostgreSQL that is killed at any statement leaves the old schema with its rows, and is repeated at the next start (A7)', async () => {
  const statements = await countStatements(await createOldDatabase())
  const url = await createOldDatabase()

  await expectUnchangedByKills(statements, url, async () => {
    const client = new Client(url)
    await client.connect()
    try {
      const { rows } = await client.query<{ name: string }>(
        `select table_name || '.' || column_name as name from information_schema.columns
         where table_schema = 'public' and table_name not like 'kysely_%' order by 1`,
      )
      const { rows: users } = await client.query<{ nickname: string }>('select * from users order by id')
      expect(users).toHaveLength(2)
      return [rows, users]
    } finally {
      await client.end()
    }
  })
  expect(await readMigrations(url)).toEqual(Object.keys(migrations).toSorted())
})
