import type { HotSearchEntry } from '@qingjian/api-client/contract'

/** Adds the trend (up, down, new) of each entry relative to an earlier list, unless its source provides one. */
export function addTrends(
  entries: readonly HotSearchEntry[],
  earlier: readonly HotSearchEntry[],
): HotSearchEntry[] {
  if (earlier.length === 0) return [...entries]
  const places = new Map(earlier.map(({ title }, place) => [title, place]))
  return entries.map((entry, place) => ({
    ...entry,
    trend: entry.trend || trendOf(place, places.get(entry.title)),
  }))
}

function trendOf(place: number, earlierPlace: number | undefined): string {
  if (earlierPlace === undefined) return 'new'
  if (place === earlierPlace) return ''
  return place < earlierPlace ? 'up' : 'down'
}
