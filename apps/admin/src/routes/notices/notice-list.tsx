import type { ManagedNotice } from '@qingjian/api-client/contract'
import { managedNoticeQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { noticeName } from './notice-name.ts'
import styles from './notices.module.css'
import { RemoveNoticeDialog } from './remove-notice-dialog.tsx'

const places = { top: '首页顶部', right: '侧栏' }

/** The notices of the file in its order. */
export function NoticeList(): ReactElement {
  const { data, error, refetch } = useQuery(managedNoticeQueries(useApi()).list())
  const [edited, setEdited] = useState<ManagedNotice | 'new' | null>(null)
  const [removed, setRemoved] = useState<ManagedNotice | null>(null)
  const isReadOnly = data?.problem !== null
  return (
    <div className={styles.part}>
      <p>
        <Button variant="primary" disabled={isReadOnly} onClick={() => setEdited('new')}>
          写公告
        </Button>
      </p>
      {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingLines lines={6} />}
      {data !== undefined && data.problem !== null && (
        <p role="alert" className={styles.problem}>
          notices.yaml：{data.problem}
        </p>
      )}
      {data?.notices.length === 0 && data.problem === null && <EmptyState title="还没有公告" />}
      <ul role="list">
        {data?.notices.map((notice) => (
          <li key={notice.key} className={styles.notice}>
            <div>
              <h2 className={styles.title}>{noticeName(notice)}</h2>
              <p className={styles.meta}>
                {places[notice.position]} · {notice.date?.slice(0, 16) ?? '文件的修改时间'}
                {notice.isScheduled && <span className={styles.scheduled}> 到时候显示</span>}
              </p>
              <p className={styles.content}>{notice.text}</p>
            </div>
            <div className={styles.buttons}>
              <Button size="s" aria-label={`编辑 ${noticeName(notice)}`} onClick={() => setEdited(notice)}>
                编辑
              </Button>
              <Button
                size="s"
                variant="ghost"
                aria-label={`删除 ${noticeName(notice)}`}
                onClick={() => setRemoved(notice)}
              >
                删除
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <NoticeDialog edited={edited} onClose={() => setEdited(null)} />
      <RemoveNoticeDialog notice={removed} hash={data?.hash ?? null} onClose={() => setRemoved(null)} />
    </div>
  )
}
