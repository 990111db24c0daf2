import { createQueryId, type KyselyPlugin } from 'kysely'
import type { Db } from '#platform/db/schema.ts'

/** Wraps a database so that the SQL of its statements is recorded, oldest first; transactions included. */
export function recordStatements(db: Db): { db: Db; statements: string[] } {
  const statements: string[] = []
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(db.getExecutor().compileQuery(node, createQueryId()).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(recorder), statements }
}
