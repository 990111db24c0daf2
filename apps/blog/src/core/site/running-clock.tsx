import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import { useSite } from '#core/data/use-site.ts'
import { useSiteEnvironment } from '#core/screen/site-environment.ts'
import { runningTime, shanghaiMidnight, startDateOf } from './running-time.ts'
import styles from './running-clock.module.css'

/**
 * Uptime of the site, to the second while it is in the viewport. No live region: the changes are not announced. A cached page
 * contains only the days; hours, minutes and seconds are computed from the browser's clock and fill reserved space.
 */
export function RunningClock(): ReactElement {
  const { today } = useSiteEnvironment()
  const startDate = startDateOf(useSite())
  const ref = useRef<HTMLParagraphElement>(null)
  const second = useSecondInView(ref)
  const now = second === null ? shanghaiMidnight(today) : second * 1000
  const { days, hours, minutes, seconds } = runningTime(startDate, now)
  return (
    <p ref={ref} className={styles.clock}>
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

/** Seconds since the epoch, as of the last time that the element was in the viewport; null before. */
function useSecondInView(ref: RefObject<HTMLElement | null>): number | null {
  const [second, setSecond] = useState<number | null>(null)
  useEffect(() => {
    if (!ref.current) return undefined
    const tick = (): void => setSecond(Math.floor(Date.now() / 1000))
    let timer: number | undefined
    const observer = new IntersectionObserver((entries) => {
      clearInterval(timer)
      if (entries.at(-1)?.isIntersecting !== true) return
      tick()
      timer = window.setInterval(tick, 1000)
    })
    observer.observe(ref.current)
    return () => {
      observer.disconnect()
      clearInterval(timer)
    }
  }, [ref])
  return second
}
