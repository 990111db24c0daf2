import type { HotSearchEntry } from '@qingjian/api-client/contract'

/** Says of each line whether it rose, fell or came new since an earlier list, unless its source says so itself. */
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
