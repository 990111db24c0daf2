import type { ArchiveDay } from './group-by-day.ts'

/** Summarises a year in one sentence: articles, days and the busiest months. */
export function describeYear(year: number, days: readonly ArchiveDay[]): string {
  const perMonth = new Map<number, number>()
  for (const { month, posts } of days) perMonth.set(month, (perMonth.get(month) ?? 0) + posts.length)
  const total = [...perMonth.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return `${year} 年没有写下文章。`
  const most = Math.max(...perMonth.values())
  const busiest = [...perMonth].filter(([, count]) => count === most).map(([month]) => month)
  const peak =
    busiest.length > 3 ? '' : `，${busiest.join('、')} 月最多，${busiest.length > 1 ? '各 ' : ''}${most} 篇`
  return `${year} 年写下 ${total} 篇，落在 ${days.length} 天里${peak}。`
}
