import { WarningIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { formatDate } from '#features/articles/format-date.ts'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import { relativeTime } from '#features/relative-time/relative-time.ts'
import { useMinute } from '#features/relative-time/use-minute.ts'
import styles from './list-age.module.css'

interface ListAgeProps {
  /** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, as the API sends it. */
  time: string
  /** Whether later requests to the source have failed. */
  isStale: boolean
}

/** When a list was fetched: relative with scripts, absolute without. A stale list shows the reason. */
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
