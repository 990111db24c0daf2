import { isDeepStrictEqual } from 'node:util'
import { parseContentDate } from '#content/front-matter/content-date.ts'

/** A value to store; a date is written without quotes, so that other generators read it as one. */
export type FrontMatterValue = string | number | boolean | FrontMatterList | { date: string }

/** Names, or paths of names. */
export type FrontMatterList = readonly (string | number | readonly (string | number)[])[]

/** New values by key; null removes the key. */
export type FrontMatterChanges = Readonly<Record<string, FrontMatterValue | null>>

/** Whether a parsed value is the one to store. */
export function holdsValue(parsed: unknown, wanted: FrontMatterValue | null): boolean {
  if (wanted === null) return parsed === undefined
  if (typeof wanted === 'object' && 'date' in wanted)
    return parsed === wanted.date || isSameDate(parsed, wanted.date)
  return isDeepStrictEqual(parsed, wanted)
}

function isSameDate(parsed: unknown, date: string): boolean {
  const time = parseContentDate(date)
  return time !== null && parseContentDate(parsed) === time
}
