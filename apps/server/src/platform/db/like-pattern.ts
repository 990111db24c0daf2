import { type Expression, sql, type SqlBool } from 'kysely'

/** Condition that a text contains a literal, in any case. */
export function containsText(text: Expression<unknown>, literal: string): Expression<SqlBool> {
  return sql<SqlBool>`lower(${text}) like ${containsPattern(literal.toLowerCase())} escape '\\'`
}

/** Pattern of `like … escape '\\'` for texts that contain a literal. */
function containsPattern(literal: string): string {
  return `%${literal.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
