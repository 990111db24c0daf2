import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { publishArticles } from '#modules/articles/articles.publish.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { searchIndexOf } from '#platform/search/search-index-of.ts'
import { parseSearchTerms } from '#platform/search/search-terms.ts'
import { createPostgresDatabase } from '../../../test/databases.ts'
import { makePost } from '../../../test/posts.ts'

test('PostgreSQL finds the documents by their index, also in a table that the planner would scan', async () => {
  const { db, close } = await openDatabase(await createPostgresDatabase())
  onTestFinished(close)
  const post = makePost({ title: '竹简' })
  await publishArticles(db, [post], [post.sourcePath])
  await sql`analyze article_search`.execute(db)
  await db.transaction().execute(async (transaction) => {
    const { ids } = await searchIndexOf(db, 'article').search(transaction, {
      terms: parseSearchTerms('竹简'),
      phrase: null,
      isCandidate: () => sql`true`,
      limit: 10,
      offset: 0,
    })
    expect(ids).toHaveLength(1)
    const { rows } = await sql`select seq_scan as scans from pg_stat_xact_user_tables
      where relname = 'article_search'`.execute(transaction)
    expect(rows).toEqual([{ scans: 0 }])
  })
})
