import { siteQueries } from '@qingjian/api-client/query'
import type { ReactElement } from 'react'
import { useApi } from '#data/api-context.ts'
import { useOptionalData } from '#data/use-optional-data.ts'
import { formatDate } from '#features/articles/format-date.ts'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import { AsideBox } from './aside-box.tsx'
import styles from './side-notices.module.css'

/** The owner's notices for the side. */
export function SideNotices(): ReactElement | null {
  const notices = useOptionalData(siteQueries(useApi()).notices())?.right ?? []
  if (notices.length === 0) return null
  return (
    <AsideBox title="公告">
      <ul className={styles.notices}>
        {notices.map(({ id, title, content, createTime }) => (
          <li key={id}>
            <h3 className={styles.title}>{title}</h3>
            {/* The server's sanitiser is the gate; see the content pipeline. */}
            <div className={styles.content} dangerouslySetInnerHTML={{ __html: content }} />
            <time className={styles.date} dateTime={shanghaiIso(createTime)}>
              {formatDate(createTime)}
            </time>
          </li>
        ))}
      </ul>
    </AsideBox>
  )
}
