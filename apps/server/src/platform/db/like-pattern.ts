import { type Expression, sql, type SqlBool } from 'kysely'

/** Condition that a text contains a literal, in any case. */
export function containsText(text: Expression<unknown>, literal: string): Expression<SqlBool> {
  const lower = Array.from(literal, (character) => character.toLowerCase()).join('')
  return sql<SqlBool>`lower(${lowerCapitals(text, lower)}) like ${containsPattern(lower)} escape '\\'`
}

/**
 * The text with the capitals of these letters in lower case, except those of ASCII: `lower` changes only ASCII on SQLite and
 * under the locale C of PostgreSQL.
 */
function lowerCapitals(text: Expression<unknown>, letters: string): Expression<unknown> {
  let result = text
  for (const letter of new Set(letters)) {
    const capital = letter.toUpperCase()
    // `ß` has two capitals, which are ASCII.
    if (letter <= '\x7F' || capital === letter || [...capital].length > 1) continue
    result = sql`replace(${result}, ${capital}, ${letter})`
  }
  return result
}

/** Pattern of `like … escape '\\'` for texts that contain a literal. */
function containsPattern(literal: string): string {
  return `%${literal.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
