import { formatDate } from '#features/articles/format-date.ts'

/** A minute, an hour and a day in ms. */
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** UTC offset of Asia/Shanghai in ms, without daylight saving time. */
const shanghaiOffset = 8 * hour

/** Formats a time in relative Chinese: 5 分钟前, 昨天 21:30, 3 天前, and the date for older times. */
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

/** Number of the day in Shanghai since the epoch. */
function dayOf(instant: number): number {
  return Math.floor((instant + shanghaiOffset) / day)
}
