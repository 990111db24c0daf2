import type { Kysely } from 'kysely'
import { engineOf } from '#platform/db/engine.ts'
import { createPostgresIndex } from '#platform/search/postgres-index.ts'
import type { DocumentKind, SearchIndex } from '#platform/search/search-index.ts'
import { createSqliteIndex } from '#platform/search/sqlite-index.ts'

/** The search index of the documents of a kind, for the engine behind `db`. */
export function searchIndexOf(db: Pick<Kysely<unknown>, 'getExecutor'>, kind: DocumentKind): SearchIndex {
  return engineOf(db) === 'sqlite' ? createSqliteIndex(kind) : createPostgresIndex(kind)
}
