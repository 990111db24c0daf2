import type { ArchiveYear } from '@qingjian/api-client/contract'

/** The years from that of the newest article back to that of the first; those without an article too. */
export function listYears(archive: readonly ArchiveYear[]): number[] {
  const newest = archive[0]?.year
  const first = archive.at(-1)?.year
  if (newest === undefined || first === undefined) return []
  return Array.from({ length: newest - first + 1 }, (_, index) => newest - index)
}

/** The year that the address names; the newest one where it names none; undefined if it is not among the years. */
export function selectYear(parameter: string | null, archive: readonly ArchiveYear[]): number | undefined {
  const years = listYears(archive)
  return parameter === null || parameter === '' ? years[0] : years.find((year) => String(year) === parameter)
}
