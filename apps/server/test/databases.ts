import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, describe, inject } from 'vitest'
import type { Engine } from '#platform/db/engine.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import type { OpenedDatabase } from '#platform/db/opened-database.ts'

/** What a test of storage gets; all of it is removed when the test ends. */
export interface DatabaseFixture {
  engine: Engine
  /** Opens a fresh, migrated database. */
  open(): Promise<OpenedDatabase>
  /** The address of a fresh database that nobody has opened. */
  createUrl(): Promise<string>
}

/** Describes the same behaviour once on SQLite and once on PostgreSQL. */
export function forEachDatabase(describeBehaviour: (fixture: DatabaseFixture) => void): void {
  for (const engine of ['sqlite', 'postgres'] as const) {
    describe(`on ${engine}`, () => {
      const cleanups: (() => Promise<void>)[] = []
      afterEach(async () => {
        for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
      })
      const createUrl = async (): Promise<string> => {
        if (engine === 'postgres') return createPostgresDatabase()
        const directory = await mkdtemp(join(tmpdir(), 'qingjian-test-'))
        cleanups.push(() => rm(directory, { recursive: true, force: true }))
        return `sqlite:${join(directory, 'qingjian.db')}`
      }
      const open = async (): Promise<OpenedDatabase> => {
        const url = (engine === 'postgres' ? emptied.pop() : undefined) ?? (await createUrl())
        const database = await openDatabase(url)
        cleanups.push(async () => {
          if (engine === 'postgres') await empty(database, url)
          await database.close()
        })
        return database
      }
      describeBehaviour({ engine, open, createUrl })
    })
  }
}

/** PostgreSQL databases that a test has left: to make another takes ten times as long as to empty one. */
const emptied: string[] = []

async function empty({ db }: OpenedDatabase, url: string): Promise<void> {
  const tables = await db.introspection.getTables()
  const names = tables.map((table) => sql.table(table.name))
  await sql`truncate ${sql.join(names)} restart identity cascade`.execute(db)
  emptied.push(url)
}

/** A new database in the PostgreSQL that runs beside the tests, and ends with it. */
export async function createPostgresDatabase(): Promise<string> {
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return `${server}/${name}`
}
