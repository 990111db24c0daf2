import type { Kysely } from 'kysely'
import { engineOf } from '#platform/db/engine.ts'
import type { ArticleIndex } from '#platform/search/article-index.ts'
import { postgresIndex } from '#platform/search/postgres-index.ts'
import { sqliteIndex } from '#platform/search/sqlite-index.ts'

/** The search index of the engine behind `db`. */
export function articleIndexOf(db: Pick<Kysely<unknown>, 'getExecutor'>): ArticleIndex {
  return engineOf(db) === 'sqlite' ? sqliteIndex : postgresIndex
}
