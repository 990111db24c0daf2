import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createPostgresDatabase } from '../../../test/databases.ts'
import { PostgresCompiler } from '#platform/db/postgres-compiler.ts'
import { prepareStatements } from '#platform/db/postgres-statements.ts'

interface Tables {
  pots: { id: number; name: string }
}

async function open() {
  const connectionString = await createPostgresDatabase()
  // Prepared statements belong to a connection.
  const pool = new Pool({ connectionString, max: 1 })
  const dialect = new PostgresDialect({ pool: prepareStatements(pool) })
  dialect.createQueryCompiler = () => new PostgresCompiler()
  const db = new Kysely<Tables>({ dialect })
  onTestFinished(() => db.destroy())
  await sql`create table pots (id int, name text)`.execute(db)
  await db.insertInto('pots').values({ id: 1, name: '青花' }).execute()
  const repeat = async (times: number, run: () => Promise<unknown>): Promise<void> => {
    for (let index = 0; index < times; index += 1) await run()
  }
  const prepared = async (): Promise<string[]> => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      db,
    )
    return rows.map(({ statement }) => statement)
  }
  return { db, repeat, prepared }
}

test('a statement is prepared at its tenth use', async () => {
  const { db, repeat, prepared } = await open()
  const read = () => db.selectFrom('pots').select('name').where('id', '=', 1).execute()
  await repeat(9, read)
  expect(await prepared()).toEqual([])
  await repeat(3, read)
  expect(await prepared()).toEqual(['select "name" from "pots" where "id" = $1'])
  expect(await read()).toEqual([{ name: '青花' }])
})

test('a statement whose columns a migration may change is not prepared', async () => {
  const { db, repeat, prepared } = await open()
  const read = () => db.selectFrom('pots').selectAll().where('id', '=', 1).execute()
  await repeat(12, read)
  await sql`alter table pots add glaze text`.execute(db)
  expect(await read()).toEqual([{ id: 1, name: '青花', glaze: null }])
  expect(await prepared()).toEqual([])
})

test('lists of values of each length are the same statement', async () => {
  const { db, repeat, prepared } = await open()
  let length = 0
  const read = (names: string[]) => db.selectFrom('pots').select('id').where('name', 'in', names).execute()
  await repeat(10, () => read(Array.from({ length: (length += 1) }, (_, index) => `${index}`)))
  expect(await prepared()).toEqual(['select "id" from "pots" where "name" = any($1)'])
  expect(await read(['青花', '汝"窑\\', '{}'])).toEqual([{ id: 1 }])
  expect(await read([])).toEqual([])
})

test('at most a hundred statements are prepared', async () => {
  const { db, repeat, prepared } = await open()
  for (let limit = 1; limit <= 102; limit += 1) {
    const read = db.selectFrom('pots').select('name').where('id', '=', 1).limit(sql.lit(limit))
    await repeat(10, () => read.execute())
  }
  expect(await prepared()).toHaveLength(100)
})
