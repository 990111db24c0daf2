import type { VisitDay, VisitPeriod, Visits } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { listTitles } from '#modules/overview/article-titles.repository.ts'
import { listTopNames, listTotals } from '#modules/statistics/day-counts.repository.ts'
import { shanghaiDay } from '#platform/text/shanghai-time.ts'
import { DAY } from '#platform/process/durations.ts'

/** Number of articles, referrers and searches. */
const TOP = 10

/** The visits of the last days, today included. */
export async function getVisits(db: Db, period: VisitPeriod, now: number): Promise<Visits> {
  const days = Array.from({ length: period }, (_, index): VisitDay => ({
    day: shanghaiDay(now - (period - 1 - index) * DAY),
    views: 0,
    visitors: 0,
    reads: 0,
  }))
  const since = days[0]?.day ?? shanghaiDay(now)
  const byDay = new Map(days.map((entry) => [entry.day, entry]))
  for (const { day, name, value } of await listTotals(db, since)) {
    const entry = byDay.get(day)
    if (entry !== undefined && (name === 'views' || name === 'visitors' || name === 'reads'))
      entry[name] = value
  }
  const articles = await listTopNames(db, 'article', since, TOP)
  const titles = await listTitles(
    db,
    articles.map(({ name }) => Number(name)),
  )
  return {
    days,
    articles: articles.map(({ name, count }) => ({
      id: Number(name),
      title: titles.get(Number(name)) ?? '',
      count,
    })),
    referrers: await listTopNames(db, 'referrer', since, TOP),
    missedSearches: await listTopNames(db, 'missed-search', since, TOP),
  }
}
