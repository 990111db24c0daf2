import { useSyncExternalStore, type ReactElement } from 'react'
import { runningTime } from './running-time.ts'
import styles from './running-clock.module.css'

/** How long the site has been running, to the second; silent for screen readers, since it is no news. */
export function RunningClock(): ReactElement {
  const second = useSyncExternalStore(subscribe, currentSecond, () => null)
  const { days, hours, minutes, seconds } = runningTime((second ?? 0) * 1000)
  return (
    <p className={styles.clock} data-running={second !== null || undefined}>
      本站已运行 <b className={styles.days}>{days}</b> 天 <b>{twoDigits(hours)}</b> 小时{' '}
      <b>{twoDigits(minutes)}</b> 分 <b>{twoDigits(seconds)}</b> 秒
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
