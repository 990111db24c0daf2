import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '#platform/db/migrations/index.ts'
import type { Db } from '#platform/db/schema.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { addTestUsers, comment, listComments, publishTestArticle } from '../../../test/engagement.ts'

/** Reverts to the schema before the migration, whose comments all have a user. */
async function revert(db: Db): Promise<void> {
  await db.schema.dropIndex('comments_by_import_key').execute()
  for (const column of ['guest_name', 'reply_guest_name', 'import_key'])
    await db.schema.alterTable('comments').dropColumn(column).execute()
  await db.schema.dropIndex('comments_by_state').execute()
  await db.schema.createIndex('comments_by_state').on('comments').columns(['state', 'id']).execute()
}

forEachDatabase(({ open }) => {
  test('the migration keeps the comments with their authors, replies and mentions', async () => {
    const { db } = await open()
    const api = openApi(db)
    const articleId = await publishTestArticle(db)
    const [one, other] = await addTestUsers(db, 2)
    const { id } = (await comment(api, one?.token, { articleId, content: '一' })).data
    await comment(api, other?.token, { articleId, parentId: id, content: '@甲1 好' })
    const before = await listComments(api, articleId)
    expect(before.records).toMatchObject([{ userId: one?.id, children: [{ userId: other?.id }] }])

    await revert(db)
    await db
      .transaction()
      .execute(async (transaction) => migrations['0032-imported-comments']?.up(transaction))
    expect(await listComments(api, articleId)).toEqual(before)
    const { rows } = await sql`select user_id from comment_mentions`.execute(db)
    expect(rows).toEqual([{ user_id: one?.id }])
  })
})
