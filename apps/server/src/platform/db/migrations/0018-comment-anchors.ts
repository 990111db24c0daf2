import type { Kysely } from 'kysely'

/** The passage of the article that a comment is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('comments').addColumn('anchor', 'text').execute()
}
