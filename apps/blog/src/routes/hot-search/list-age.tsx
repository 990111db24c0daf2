import { WarningIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { formatDate } from '#features/articles/format-date.ts'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import { relativeTime } from '#features/relative-time/relative-time.ts'
import { useMinute } from '#features/relative-time/use-minute.ts'
import styles from './list-age.module.css'

interface ListAgeProps {
  /** The wire's `yyyy-MM-dd HH:mm:ss`. */
  time: string
  /** Whether the source has not answered since. */
  isStale: boolean
}

/** When a list was fetched; the full time alone without scripts. A list that grows old says why. */
export function ListAge({ time, isStale }: ListAgeProps): ReactElement {
  const now = useMinute()
  const full = `${formatDate(time)} ${time.slice(11, 16)}`
  const iso = shanghaiIso(time)
  return (
    <p className={styles.age} data-stale={isStale || undefined}>
      {isStale && <WarningIcon />}
      <span>
        {isStale && '来源暂时没有应答，这里是 '}
        <time dateTime={iso} title={full}>
          {now === null ? full : relativeTime(Date.parse(iso), now)}
        </time>
        {isStale ? ' 的内容' : '更新'}
      </span>
    </p>
  )
}
