import { createQueryId, type KyselyPlugin, type QueryId } from 'kysely'
import type { Db } from '#platform/db/schema.ts'

/** Wraps a database so that the SQL of executed statements is recorded, oldest first; transactions included. */
export function recordStatements(db: Db): { db: Db; statements: string[] } {
  const statements: string[] = []
  // Subqueries are transformed as well, but have no result.
  const compiled = new WeakMap<QueryId, string>()
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      compiled.set(queryId, db.getExecutor().compileQuery(node, createQueryId()).sql)
      return node
    },
    async transformResult({ result, queryId }) {
      statements.push(compiled.get(queryId) ?? '')
      return result
    },
  }
  return { db: db.withPlugin(recorder), statements }
}
