import { Tooltip } from '@qingjian/ui/tooltip'
import type { ReactElement } from 'react'
import { formatDate } from '#features/articles/format-date.ts'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import styles from './moment-card.module.css'
import { relativeTime } from '#features/relative-time/relative-time.ts'
import { useMinute } from '#features/relative-time/use-minute.ts'

interface MomentTimeProps {
  /** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, as the API sends it. */
  time: string
  /** URL of the moment. */
  href: string
}

/** Relative time with the full time as a tooltip; the full time only without scripts. */
export function MomentTime({ time, href }: MomentTimeProps): ReactElement {
  const now = useMinute()
  const full = `${formatDate(time)} ${time.slice(11, 16)}`
  const iso = shanghaiIso(time)
  return (
    <Tooltip text={full}>
      <a href={href} className={styles.time}>
        <time dateTime={iso}>{now === null ? full : relativeTime(Date.parse(iso), now)}</time>
      </a>
    </Tooltip>
  )
}
