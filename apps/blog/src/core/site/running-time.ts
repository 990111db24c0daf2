/** Day on which the site started, in Shanghai. */
export const firstDay = '2025-02-01'

const start = shanghaiMidnight(firstDay)

/** A duration in the units of the footer. */
export interface RunningTime {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/**
 * Time since the start of the site; zero if the clock is before it.
 * @param now In ms since the epoch.
 */
export function runningTime(now: number): RunningTime {
  const total = Math.max(0, Math.floor((now - start) / 1000))
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
