import { groupDigits } from './group-digits.ts'

/** A new site shows no counter below this. */
const minCount = 10

/** Formats a counter of reads or visits; null while it is too small to be shown. */
export function shownCount(count: number): string | null {
  return count < minCount ? null : groupDigits(count)
}
