import type { Kysely } from 'kysely'
import { engineOf } from '#db/engine.ts'
import type { ArticleIndex } from '#search/article-index.ts'
import { postgresIndex } from '#search/postgres-index.ts'
import { sqliteIndex } from '#search/sqlite-index.ts'

/** The index of the engine behind `db`. */
export function articleIndexOf(db: Pick<Kysely<unknown>, 'getExecutor'>): ArticleIndex {
  return engineOf(db) === 'sqlite' ? sqliteIndex : postgresIndex
}
