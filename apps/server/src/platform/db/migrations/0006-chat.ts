import type { Kysely } from 'kysely'
import { engineOf, idColumn, integerType } from '#platform/db/migrations/frozen/columns.ts'

/** The chat room. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const integer = integerType(engine)

  await db.schema
    .createTable('chat_messages')
    .addColumn('id', integer, idColumn(engine))
    .addColumn('user_id', integer, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('reply_id', integer, (column) => column.references('chat_messages.id').onDelete('set null'))
    .addColumn('client_id', 'text')
    .addColumn('is_recalled', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', integer, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('chat_messages_by_client')
    .on('chat_messages')
    .columns(['user_id', 'client_id'])
    .unique()
    .execute()
  await db.schema.createIndex('chat_messages_by_reply').on('chat_messages').column('reply_id').execute()

  await db.schema
    .createTable('chat_mutes')
    .addColumn('user_id', integer, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('until', integer, (column) => column.notNull())
    .execute()
}
