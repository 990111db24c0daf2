import { sql, type Kysely } from 'kysely'
import { engineOf } from '#platform/db/migrations/frozen/columns.ts'

/**
 * PostgreSQL stores the texts that a search reads without compression: to decompress them takes longer than to search them. The
 * bodies are written again; the rows of the index are not, because each would be added to its GIN index again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (engineOf(db) !== 'postgres') return
  await sql`alter table article_search alter column body set storage external`.execute(db)
  await sql`alter table article_bodies alter column plain_text set storage external`.execute(db)
  await sql`update article_bodies set plain_text = plain_text || ''`.execute(db)
}
