/** Writes the wire's `yyyy-MM-dd HH:mm:ss` as `2026年5月17日`; the text already holds Shanghai's calendar day. */
export function formatDate(time: string): string {
  const [year, month, day] = dayOf(time)
  return `${year}年${month}月${day}日`
}

/** Writes the wire's time as `05-17`, for lists that stand under their year. */
export function formatMonthDay(time: string): string {
  return time.slice(5, 10)
}

function dayOf(time: string): number[] {
  return time.slice(0, 10).split('-').map(Number)
}
