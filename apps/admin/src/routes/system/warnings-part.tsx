import type { LogWarning } from '@qingjian/api-client/contract'
import { systemQueries } from '@qingjian/api-client/query'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { Part } from '#core/screen/part.tsx'
import styles from './system.module.css'

const levels: Record<LogWarning['level'], string> = { warn: '警告', error: '错误', fatal: '崩溃' }

/** Distinct warnings of the log of the last seven days. */
export function WarningsPart(): ReactElement {
  const query = useQuery(systemQueries(useApi()).warnings())
  return (
    <Part title="最近七天的警告" query={query} lines={1}>
      {(warnings) =>
        warnings.length === 0 ? (
          <p className={styles.note}>最近七天没有警告。</p>
        ) : (
          <ul role="list" className={styles.rows}>
            {warnings.map(({ level, message, reason, count, firstTime, lastTime }) => (
              <li key={`${level} ${message} ${reason}`} className={styles.warning} data-level={level}>
                <p className={styles.message}>
                  <span className={styles.badge}>{levels[level]}</span> {message}
                </p>
                {reason !== null && <p className={styles.reason}>{reason}</p>}
                <p className={styles.note}>
                  {count === 1 ? lastTime : `${count} 次，${firstTime} 到 ${lastTime}`}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </Part>
  )
}
