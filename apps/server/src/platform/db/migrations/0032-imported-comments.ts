import { sql, type Kysely } from 'kysely'
import { engineOf } from '#platform/db/migrations/frozen/columns.ts'

/** Comments of guests, which imports store under the names and times that they had in another system. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (engineOf(db) === 'sqlite') {
    // SQLite cannot drop the constraint, and a new table in place of the old one would delete the mentions in cascade.
    await db.schema.dropIndex('comments_by_user').execute()
    await sql`alter table comments add column author_id integer references users (id) on delete cascade`.execute(
      db,
    )
    await sql`update comments set author_id = user_id`.execute(db)
    await sql`alter table comments drop column user_id`.execute(db)
    await sql`alter table comments rename column author_id to user_id`.execute(db)
    await db.schema.createIndex('comments_by_user').on('comments').columns(['user_id', 'id']).execute()
  } else {
    await db.schema
      .alterTable('comments')
      .alterColumn('user_id', (column) => column.dropNotNull())
      .execute()
  }
  await db.schema.alterTable('comments').addColumn('guest_name', 'text').execute()
  await db.schema.alterTable('comments').addColumn('reply_guest_name', 'text').execute()
  await db.schema.alterTable('comments').addColumn('import_key', 'text').execute()
  await db.schema.createIndex('comments_by_import_key').unique().on('comments').column('import_key').execute()
  await db.schema.dropIndex('comments_by_state').execute()
  await db.schema
    .createIndex('comments_by_state')
    .on('comments')
    .columns(['state', 'created_at', 'id'])
    .execute()
}
