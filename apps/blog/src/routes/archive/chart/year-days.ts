/** A day of a year and its cell in a calendar whose weeks begin on Monday. */
export interface YearDay {
  /** 1 to 12. */
  month: number
  day: number
  /** From 0; the first and the last week of a year can be incomplete. */
  week: number
  /** 0 for Monday. */
  weekday: number
}

const dayLength = 24 * 60 * 60 * 1000

/** All days of a year, in order. */
export function yearDays(year: number): YearDay[] {
  const start = Date.UTC(year, 0, 1)
  const count = (Date.UTC(year + 1, 0, 1) - start) / dayLength
  const offset = (new Date(start).getUTCDay() + 6) % 7
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(start + index * dayLength)
    const place = index + offset
    return {
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      week: Math.floor(place / 7),
      weekday: place % 7,
    }
  })
}
