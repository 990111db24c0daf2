import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '#platform/db/migrations/index.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import type { Db } from '#platform/db/schema.ts'
import { createPostgresDatabase } from '../../../test/databases.ts'
import { publishTestArticle } from '../../../test/engagement.ts'

const plainText = '空山新雨后，天气晚来秋。'.repeat(500)

async function open(): Promise<Db> {
  const { db, close } = await openDatabase(await createPostgresDatabase())
  onTestFinished(close)
  return db
}

/** Methods by which PostgreSQL has compressed the texts of the articles. */
async function compressionOf(db: Db): Promise<unknown> {
  const { rows } = await sql`
    select pg_column_compression(plain_text) as body, pg_column_compression(article_search.body) as index
    from article_bodies join article_search using (article_id)`.execute(db)
  return rows
}

test('PostgreSQL stores the texts that a search reads without compression', async () => {
  const db = await open()
  await publishTestArticle(db, { plainText })
  expect(await compressionOf(db)).toEqual([{ body: null, index: null }])
})

test('the migration decompresses the bodies that PostgreSQL has, but not their index', async () => {
  const db = await open()
  await sql`alter table article_search alter column body set storage extended`.execute(db)
  await sql`alter table article_bodies alter column plain_text set storage extended`.execute(db)
  await publishTestArticle(db, { plainText })
  expect(await compressionOf(db)).toEqual([{ body: 'pglz', index: 'pglz' }])
  await migrations['0039-uncompressed-texts']?.up(db)
  expect(await compressionOf(db)).toEqual([{ body: null, index: 'pglz' }])
  const { rows } = await sql`select plain_text as text from article_bodies`.execute(db)
  expect(rows).toEqual([{ text: plainText }])
})
