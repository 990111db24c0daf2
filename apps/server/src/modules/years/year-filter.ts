import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { shanghaiOffset, shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Condition that an instant is in a year in Shanghai; true without a year. */
export function isInYear(instant: Expression<unknown>, year: number | undefined): RawBuilder<SqlBool> {
  if (year === undefined) return sql`true`
  return sql`${instant} >= ${startOf(year)} and ${instant} < ${startOf(year + 1)}`
}

/** The first instant of a year in Shanghai, in ms. */
export function startOf(year: number): number {
  return Date.UTC(year, 0, 1) - shanghaiOffset
}

/** The year of an instant in Shanghai. */
export function yearOf(instant: number): number {
  return Number(shanghaiTime(instant).slice(0, 4))
}
