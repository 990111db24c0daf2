import type { SiteInfo } from '@qingjian/api-client/contract'

/** First day of a site that does not name its own, from the specification. */
const defaultStartDate = '2025-02-01'

/** A duration in the units of the footer. */
export interface RunningTime {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** First day of a site, `yyyy-MM-dd`, in Shanghai; another server may send any text. */
export function startDateOf({ startDate }: Pick<SiteInfo, 'startDate'>): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(startDate) && !Number.isNaN(shanghaiMidnight(startDate))
  return isDay ? startDate : defaultStartDate
}

/**
 * Time since the start of the site; zero if the clock is before it.
 * @param startDate `yyyy-MM-dd`, in Shanghai.
 * @param now In ms since the epoch.
 */
export function runningTime(startDate: string, now: number): RunningTime {
  const total = Math.max(0, Math.floor((now - shanghaiMidnight(startDate)) / 1000))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  }
}

/** Start of a day, `yyyy-MM-dd`, in Shanghai, in ms since the epoch. */
export function shanghaiMidnight(day: string): number {
  return Date.parse(`${day}T00:00:00+08:00`)
}
