import type { Waiting } from '@qingjian/api-client/contract'
import { overviewQueries } from '@qingjian/api-client/query'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '#core/data/app-context.ts'
import { paths } from '#core/paths.ts'
import styles from './overview.module.css'
import { Part } from '#core/screen/part.tsx'

const entries: readonly { name: keyof Waiting; label: string; path: string }[] = [
  { name: 'comments', label: '评论', path: `${paths.engagement()}?state=pending` },
  { name: 'messages', label: '留言', path: `${paths.engagement()}?type=message&state=pending` },
  { name: 'webmentions', label: '外部提及', path: `${paths.engagement()}?type=webmention&state=pending` },
  { name: 'friends', label: '友链申请', path: paths.friends() },
]

/** Counts of what waits, as links to the place where it is decided. */
export function WaitingPart(): ReactElement {
  const queries = overviewQueries(useApi())
  const query = useQuery(queries.waiting())
  const { data: system } = useQuery(queries.system())
  const errors = system?.contentErrors.length ?? 0
  return (
    <Part title="等待处理" query={query}>
      {(waiting) => (
        <>
          <ul role="list" className={styles.tiles}>
            {entries.map(({ name, label, path }) => (
              <li key={name}>
                <Link to={path} className={styles.tile} data-some={waiting[name] > 0 || undefined}>
                  <span className={styles.number}>{waiting[name]}</span> {label}
                </Link>
              </li>
            ))}
            {errors > 0 && (
              <li>
                <Link to={paths.system()} className={styles.tile} data-some>
                  <span className={styles.number}>{errors}</span> 内容有误
                </Link>
              </li>
            )}
          </ul>
        </>
      )}
    </Part>
  )
}
