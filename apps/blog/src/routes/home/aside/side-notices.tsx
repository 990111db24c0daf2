import { siteQueries } from '@qingjian/api-client/query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { useOptionalData } from '#core/data/use-optional-data.ts'
import { useSite } from '#core/data/use-site.ts'
import { formatDate } from '#features/articles/format-date.ts'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import { AsideBox } from './aside-box.tsx'
import styles from './side-notices.module.css'

/** The bulletin and the notices with position `right`; the server has sanitised the HTML of both. */
export function SideNotices(): ReactElement | null {
  const { bulletin } = useSite()
  const notices = useOptionalData(siteQueries(useApi()).notices())?.right ?? []
  if (bulletin === '' && notices.length === 0) return null
  return (
    <AsideBox title="公告">
      {bulletin !== '' && <div className={styles.bulletin} dangerouslySetInnerHTML={{ __html: bulletin }} />}
      <ul className={styles.notices}>
        {notices.map(({ id, title, content, createTime }) => (
          <li key={id}>
            <h3 className={styles.title}>{title}</h3>
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
