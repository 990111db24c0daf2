/** Formats the API's `yyyy-MM-dd HH:mm:ss`, which is Asia/Shanghai, as `2026年5月17日`. */
export function formatDate(time: string): string {
  const [year, month, day] = dayOf(time)
  return `${year}年${month}月${day}日`
}

/** Formats the API's time as `05-17`, for lists below a year heading. */
export function formatMonthDay(time: string): string {
  return time.slice(5, 10)
}

function dayOf(time: string): number[] {
  return time.slice(0, 10).split('-').map(Number)
}
