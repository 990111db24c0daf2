import type { Kysely } from 'kysely'
import { engineOf, idColumn, integerType } from '#platform/db/migrations/frozen/columns.ts'

/** Users with their logins and codes, and what is remembered about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const integer = integerType(engine)
  const id = idColumn(engine)

  await db.schema
    .createTable('users')
    .addColumn('id', integer, id)
    .addColumn('username', 'text', (column) => column.unique())
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('nickname', 'text', (column) => column.notNull())
    .addColumn('avatar', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('sex', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('signature', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('password_hash', 'text')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('user'))
    .addColumn('is_banned', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_deleted', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', integer, (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('sessions')
    .addColumn('id', integer, id)
    .addColumn('user_id', integer, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('agent', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('last_used_at', integer, (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()

  await db.schema
    .createTable('email_codes')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries_left', 'integer', (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('email_codes_pk', ['email', 'purpose'])
    .execute()

  await db.schema
    .createTable('audit_events')
    .addColumn('id', integer, id)
    .addColumn('at', integer, (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('actor_id', integer)
    .addColumn('subject_id', integer)
    .addColumn('address', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('audit_events_by_time').on('audit_events').column('at').execute()

  await db.schema
    .createIndex('audit_events_by_actor')
    .on('audit_events')
    .columns(['actor_id', 'at'])
    .execute()

  await db.schema.alterTable('articles').addColumn('removed_hash', 'text').execute()
}
