import { queryOptions } from '@tanstack/react-query'
import { useRef, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { ApiClient } from '@qingjian/api-client'
import { useApi } from '#core/data/api-context.ts'
import { useOptionalData } from '#core/data/use-optional-data.ts'
import { paths } from '#core/paths.ts'
import styles from './moment-line.module.css'
import { readNewestMoments } from './newest-moments.ts'
import { useRotation } from './use-rotation.ts'

/** Query options of the newest moments, each as one line. */
export const newestMoments = (api: ApiClient) =>
  queryOptions({
    queryKey: ['moments', 'newest'],
    queryFn: () => readNewestMoments(api),
  })

/** The newest moments, one at a time in rotation; hover, focus and the checkbox pause it. */
export function MomentLine(): ReactElement | null {
  const moments = useOptionalData(newestMoments(useApi())) ?? []
  const line = useRef<HTMLElement>(null)
  const shown = useRotation(line, moments.length)
  if (moments.length === 0) return null
  return (
    <section ref={line} aria-label="最新说说" className={styles.line}>
      <Link to={paths.moments()} className={styles.name}>
        说说
      </Link>
      <ul className={styles.moments}>
        {moments.map(({ id, text }, index) => (
          <li key={id} data-shown={index === shown || undefined}>
            <Link to={paths.moments({ id })}>{text}</Link>
          </li>
        ))}
      </ul>
      {moments.length > 1 && <input type="checkbox" aria-label="停止轮换" className={styles.pause} />}
    </section>
  )
}
