import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, describe, inject } from 'vitest'
import type { Engine } from '#db/engine.ts'
import { openDatabase, type OpenedDatabase } from '#db/open-database.ts'

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
        const { url, remove } = engine === 'sqlite' ? await createFile() : await createPostgresDatabase()
        cleanups.push(remove)
        return url
      }
      const open = async (): Promise<OpenedDatabase> => {
        const database = await openDatabase(await createUrl())
        cleanups.push(database.close)
        return database
      }
      describeBehaviour({ engine, open, createUrl })
    })
  }
}

/** An address for `openDatabase`, and how to be rid of what is behind it. */
interface FreshDatabase {
  url: string
  remove(): Promise<void>
}

/** A new data file in a folder of its own. */
async function createFile(): Promise<FreshDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'qingjian-test-'))
  return {
    url: `sqlite:${join(directory, 'qingjian.db')}`,
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}

/** A new database in the PostgreSQL that runs beside the tests. */
async function createPostgresDatabase(): Promise<FreshDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await maintain(server, `create database ${name}`)
  return { url: `${server}/${name}`, remove: () => maintain(server, `drop database ${name} with (force)`) }
}

async function maintain(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: `${server}/postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
