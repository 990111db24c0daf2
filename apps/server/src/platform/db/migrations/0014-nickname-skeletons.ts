import type { Kysely } from 'kysely'
import { confusableSkeleton } from '#platform/db/migrations/frozen/confusable-skeleton.ts'

type Tables = {
  users: {
    id: number
    nickname: string
    nickname_skeleton: string | null
    role: 'admin' | 'user'
    is_deleted: 0 | 1
  }
}

/**
 * Unique skeletons of the nicknames. Of users whose nicknames are confusable, an admin or else the oldest has the skeleton;
 * the others keep their nicknames, without a skeleton.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('nickname_skeleton', 'text').execute()
  const tables = db.withTables<Tables>()
  const users = await tables
    .selectFrom('users')
    .select(['id', 'nickname'])
    .where('is_deleted', '=', 0)
    .orderBy('role')
    .orderBy('id')
    .execute()
  const taken = new Set([''])
  for (const { id, nickname } of users) {
    const skeleton = confusableSkeleton(nickname)
    if (taken.has(skeleton)) continue
    taken.add(skeleton)
    await tables.updateTable('users').set({ nickname_skeleton: skeleton }).where('id', '=', id).execute()
  }
  await db.schema
    .createIndex('users_by_nickname_skeleton')
    .unique()
    .on('users')
    .column('nickname_skeleton')
    .execute()
}
