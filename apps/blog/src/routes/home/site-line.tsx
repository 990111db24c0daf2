import { siteQueries } from '@qingjian/api-client/query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { useOptionalData } from '#core/data/use-optional-data.ts'
import { useSite } from '#core/data/use-site.ts'
import styles from './site-line.module.css'
import { TopNotice } from './top-notice.tsx'

/** The motto of the site, covered by the newest notice until it is dismissed. */
export function SiteLine(): ReactElement | null {
  const { summary } = useSite()
  const notices = useOptionalData(siteQueries(useApi()).notices())?.top ?? []
  if (summary === '' && notices.length === 0) return null
  return (
    <div className={styles.line}>
      <p className={styles.motto}>{summary}</p>
      <TopNotice notices={notices} />
    </div>
  )
}
