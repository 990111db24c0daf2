import type { ArchiveYear } from '@qingjian/api-client/contract'

/** All years from the newest article back to the first, including years without articles. */
export function listYears(archive: readonly ArchiveYear[]): number[] {
  const newest = archive[0]?.year
  const first = archive.at(-1)?.year
  if (newest === undefined || first === undefined) return []
  return Array.from({ length: newest - first + 1 }, (_, index) => newest - index)
}

/** The year of the `year` parameter; the newest one without a parameter; undefined for a year that is not listed. */
export function selectYear(parameter: string | null, archive: readonly ArchiveYear[]): number | undefined {
  const years = listYears(archive)
  return parameter === null || parameter === '' ? years[0] : years.find((year) => String(year) === parameter)
}
