import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { afterAll, afterEach, describe, expect, inject } from 'vitest'
import type { Engine } from '#platform/db/engine.ts'
import { invalidateSettings } from '#modules/site/settings-cache.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import type { OpenedDatabase } from '#platform/db/opened-database.ts'
import type { Db } from '#platform/db/schema.ts'
import { queryPostgres } from './postgres-server.ts'

/** SQLSTATE. */
const OBJECT_IN_USE = '55006'

/** Databases of a test; they are removed when it ends. */
export interface DatabaseFixture {
  engine: Engine
  /** Opens an empty, migrated database. On SQLite it does not wait for the disk: tests of durability open their own. */
  open(): Promise<OpenedDatabase>
  /** The address of an empty, migrated database that is not open. */
  createUrl(): Promise<string>
}

/** Describes the same behaviour on SQLite and on PostgreSQL. */
export function forEachDatabase(describeBehavior: (fixture: DatabaseFixture) => void): void {
  for (const engine of ['sqlite', 'postgres'] as const) {
    describe(`on ${engine}`, () => {
      const cleanups: (() => Promise<void>)[] = []
      /** Databases of PostgreSQL that a test has left open and empty: creating and opening another takes longer. */
      const idle: OpenedDatabase[] = []
      afterEach(async () => {
        for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
      })
      const created: string[] = []
      afterAll(async () => {
        for (const { close } of idle.splice(0)) await close()
        for (const url of created.splice(0)) await dropPostgresDatabase(url)
      })

      const createUrl = async (): Promise<string> => {
        if (engine === 'postgres') {
          const url = await createPostgresDatabase()
          created.push(url)
          return url
        }
        const directory = await mkdtemp(join(tmpdir(), 'qingjian-test-'))
        cleanups.push(() => rm(directory, { recursive: true, force: true }))
        const file = join(directory, 'qingjian.db')
        await copyTemplate(file)
        return `sqlite:${file}`
      }

      const openSqlite = async (): Promise<OpenedDatabase> => {
        const database = await openDatabase(await createUrl())
        await sql`pragma synchronous = off`.execute(database.db)
        cleanups.push(database.close)
        return database
      }

      const openPostgres = async (): Promise<OpenedDatabase> => {
        const database = idle.pop() ?? (await openDatabase(await createUrl()))
        let isClosed = false
        cleanups.push(async () => {
          if (isClosed) return
          await empty(database)
          idle.push(database)
        })
        return {
          ...database,
          async close() {
            isClosed = true
            await database.close()
          },
        }
      }

      describeBehavior({ engine, open: engine === 'sqlite' ? openSqlite : openPostgres, createUrl })
    })
  }
}

/** Writes an empty, migrated SQLite file, which opens faster than a file that is to be migrated. */
export async function copyTemplate(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await copyFile(inject('sqliteTemplate'), file)
}

/** Opens an empty, migrated SQLite file in a folder. */
export async function openTestDatabase(folder: string): Promise<OpenedDatabase> {
  await copyTemplate(join(folder, 'test.db'))
  return openDatabase('sqlite:test.db', folder)
}

/**
 * Deletes all rows, and drops the settings that were cached of them. `truncate` would take longer: it creates every file of a
 * table anew. The locks wait for what other sessions are still writing; without foreign keys and triggers any order is right.
 */
async function empty({ db }: OpenedDatabase): Promise<void> {
  invalidateSettings(db)
  await sql`do $$
    declare
      names text[];
      name text;
    begin
      select array_agg(oid::regclass::text) into names from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and not starts_with(relname, 'kysely_');
      execute 'lock table ' || array_to_string(names, ', ');
      set local session_replication_role = replica;
      foreach name in array names loop
        if pg_relation_size(name::regclass) > 0 then
          execute 'delete from ' || name;
        end if;
      end loop;
      perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
        from pg_sequences where last_value is not null;
    end $$`.execute(db)
}

/**
 * Creates a database on the PostgreSQL server of the tests.
 * @param template `template0` is empty. @default a migrated one
 */
export async function createPostgresDatabase(template = inject('postgresTemplate')): Promise<string> {
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await queryPostgres(server, `create database ${name} template ${template}`)
  return `${server}/${name}`
}

/** Frees the memory of a database; one that a test has not closed remains. */
async function dropPostgresDatabase(url: string): Promise<void> {
  const end = url.lastIndexOf('/')
  try {
    await queryPostgres(url.slice(0, end), `drop database if exists ${url.slice(end + 1)}`)
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === OBJECT_IN_USE)) throw error
  }
}

/** Waits until PostgreSQL has committed or rolled back what other clients of a database, which may have been killed, have sent. */
export async function waitForOtherSessions(db: Db): Promise<void> {
  const countOthers = async (): Promise<number | undefined> => {
    const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
    return rows[0]?.count
  }
  await expect.poll(countOthers).toBe(0)
}
