import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, describe, inject } from 'vitest'
import type { Engine } from '#db/engine.ts'
import { openDatabase, type OpenedDatabase } from '#db/open-database.ts'

/** Opens a fresh, migrated database, which is closed and removed when the test ends. */
export type OpenFresh = () => Promise<OpenedDatabase>

/** Describes the same behaviour once on SQLite and once on PostgreSQL. */
export function forEachDatabase(describeBehaviour: (open: OpenFresh, engine: Engine) => void): void {
  for (const engine of ['sqlite', 'postgres'] as const) {
    describe(`on ${engine}`, () => {
      const cleanups: (() => Promise<void>)[] = []
      afterEach(async () => {
        for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
      })
      describeBehaviour(async () => {
        const { url, remove } = engine === 'sqlite' ? await createFile() : await createPostgresDatabase()
        cleanups.push(remove)
        const database = await openDatabase(url)
        cleanups.push(database.close)
        return database
      }, engine)
    })
  }
}

/** An address for `openDatabase`, and how to be rid of what is behind it. */
export interface FreshDatabase {
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
export async function createPostgresDatabase(server = inject('postgresUrl')): Promise<FreshDatabase> {
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
