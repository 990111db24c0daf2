import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { addLogin, addUser } from '../../../test/accounts.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { testNow } from '../../../test/posts.ts'
import { migrations } from '#platform/db/migrations/index.ts'
import type { Db } from '#platform/db/schema.ts'

/** Reverts to the schema before the migration, with users of equal and confusable nicknames. */
async function addUsersBefore(db: Db): Promise<void> {
  await db.schema.dropIndex('users_by_nickname_skeleton').execute()
  await db.schema.alterTable('users').dropColumn('nickname_skeleton').execute()
  for (const [nickname, role, isDeleted] of [
    ['Bamboo', 'user', 0],
    ['bаmboо', 'user', 0],
    ['竹生', 'user', 0],
    ['竹生', 'admin', 0],
    ['已注销用户', 'user', 1],
    ['已注销用户', 'user', 1],
    ['!', 'user', 0],
  ] as const)
    await sql`insert into users (nickname, role, is_deleted, created_at) values (${nickname}, ${role}, ${isDeleted}, ${testNow})`.execute(
      db,
    )
}

forEachDatabase(({ open }) => {
  test('G13: the migration keeps users whose nicknames are confusable; one of them has the skeleton', async () => {
    const { db } = await open()
    await addUsersBefore(db)
    await db
      .transaction()
      .execute(async (transaction) => migrations['0014-nickname-skeletons']?.up(transaction))
    const rows = await db
      .selectFrom('users')
      .select(['nickname', 'nickname_skeleton'])
      .orderBy('id')
      .execute()
    expect(rows.map((row) => [row.nickname, row.nickname_skeleton])).toEqual([
      ['Bamboo', 'bamboo'],
      ['bаmboо', null],
      ['竹生', null],
      ['竹生', '竹生'],
      ['已注销用户', null],
      ['已注销用户', null],
      ['!', null],
    ])
  })

  test('G13: a user without a skeleton keeps the nickname when other fields change', async () => {
    const { db } = await open()
    const api = openApi(db)
    await addUser(db, 'victim')
    const { id, token } = await addLogin(api, db, 'ziqin')
    await db
      .updateTable('users')
      .set({ nickname: '昵称vіctim', nickname_skeleton: null })
      .where('id', '=', id)
      .execute()
    const change = (body: object) => api.call('/protal/user/updateProfile', { method: 'PUT', token, body })
    expect((await change({ nickname: '昵称vіctim', signature: '竹' })).status).toBe(200)
    expect((await change({ nickname: '昵称 victim' })).status).toBe(422)
    expect((await api.call('/auth/info', { token })).data).toMatchObject({
      nickname: '昵称vіctim',
      signature: '竹',
    })
  })
})
