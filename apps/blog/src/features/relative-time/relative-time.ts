import { formatDate } from '#features/articles/format-date.ts'

/** A minute, an hour and a day in ms. */
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** Shanghai's distance from UTC in ms, all year. */
const shanghaiOffset = 8 * hour

/** Writes an instant as Chinese readers say it: 5 分钟前, 昨天 21:30, 3 天前, and the day once that is long ago. */
export function relativeTime(instant: number, now: number): string {
  const passed = now - instant
  if (passed < minute) return '刚刚'
  if (passed < hour) return `${Math.floor(passed / minute)} 分钟前`
  const days = dayOf(now) - dayOf(instant)
  if (days === 0) return `${Math.floor(passed / hour)} 小时前`
  const written = new Date(instant + shanghaiOffset).toISOString()
  if (days === 1) return `昨天 ${written.slice(11, 16)}`
  if (days <= 30) return `${days} 天前`
  return formatDate(written)
}

/** The day in Shanghai, counted from the epoch. */
function dayOf(instant: number): number {
  return Math.floor((instant + shanghaiOffset) / day)
}
