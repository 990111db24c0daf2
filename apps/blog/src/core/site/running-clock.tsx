import { useSyncExternalStore, type ReactElement } from 'react'
import { useSite } from '#core/data/use-site.ts'
import { useSiteEnvironment } from '#core/screen/site-environment.ts'
import { runningTime, shanghaiMidnight, startDateOf } from './running-time.ts'
import styles from './running-clock.module.css'

/**
 * Uptime of the site, to the second. No live region: the changes are not announced. A cached page contains only the days; hours,
 * minutes and seconds are computed from the browser's clock and fill reserved space.
 */
export function RunningClock(): ReactElement {
  const { today } = useSiteEnvironment()
  const startDate = startDateOf(useSite())
  const second = useSyncExternalStore(subscribe, currentSecond, () => null)
  const now = second === null ? shanghaiMidnight(today) : second * 1000
  const { days, hours, minutes, seconds } = runningTime(startDate, now)
  return (
    <p className={styles.clock}>
      本站已运行 <b>{days}</b> 天
      <span className={styles.time} data-running={second !== null || undefined}>
        {' '}
        <b>{twoDigits(hours)}</b> 小时 <b>{twoDigits(minutes)}</b> 分 <b>{twoDigits(seconds)}</b> 秒
      </span>
    </p>
  )
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function currentSecond(): number {
  return Math.floor(Date.now() / 1000)
}

function subscribe(tick: () => void): () => void {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}
