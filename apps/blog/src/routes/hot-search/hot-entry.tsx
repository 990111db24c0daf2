import type { HotSearchEntry } from '@qingjian/api-client/contract'
import { ChevronDownIcon, ChevronUpIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { formatHotValue } from './format-hot-value.ts'
import styles from './hot-entry.module.css'

interface HotEntryProps extends HotSearchEntry {
  /** From 1. */
  rank: number
  /** What `hotValue` counts. */
  unit: string
}

/** One entry of a hot search list. */
export function HotEntry({ rank, title, url, tag, trend, hotValue, unit }: HotEntryProps): ReactElement {
  return (
    <li className={styles.line}>
      <a href={url} target="_blank" rel="noopener noreferrer nofollow external" className={styles.link}>
        <span className={styles.rank} data-top={rank <= 3 || undefined} aria-hidden="true">
          {rank}
        </span>
        <span className={styles.text}>
          {title}
          {tag !== '' && <span className={styles.tag}>{tag}</span>}
          <Trend trend={trend} />
        </span>
        {hotValue !== '' && (
          <span className={styles.value}>
            <span className="visually-hidden">，{unit}</span>
            {formatHotValue(hotValue)}
          </span>
        )}
      </a>
    </li>
  )
}

function Trend({ trend }: Pick<HotSearchEntry, 'trend'>): ReactElement | null {
  switch (trend) {
    case 'up':
      return (
        <span className={styles.trend} data-trend="up">
          <ChevronUpIcon />
          <span className="visually-hidden">上升</span>
        </span>
      )
    case 'down':
      return (
        <span className={styles.trend}>
          <ChevronDownIcon />
          <span className="visually-hidden">下降</span>
        </span>
      )
    case 'new':
      return <span className={styles.trend}>新上榜</span>
    default:
      return null
  }
}
