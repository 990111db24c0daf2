import type { Db } from '#platform/db/schema.ts'

/** A database that counts the results of its queries. */
export function countResults(db: Db): { db: Db; results: () => number } {
  let results = 0
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      results += 1
      return result
    },
  })
  return { db: counting, results: () => results }
}
