import { type CompiledQuery, SelectQueryNode } from 'kysely'

/** Whether a query only reads. */
export function isRead({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(sql)
}
