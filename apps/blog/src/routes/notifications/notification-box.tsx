import { notificationQueries } from '@qingjian/api-client/query'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApi } from '#core/data/api-context.ts'
import { isAdmin } from '#features/session/is-admin.ts'
import { useUser } from '#features/session/use-user.ts'
import { AnnounceForm } from './announce-form.tsx'
import styles from './notification-box.module.css'
import { NotificationList } from './notification-list.tsx'
import { NotificationTabs } from './notification-tabs.tsx'
import { NotificationTools } from './notification-tools.tsx'
import { readNotificationType } from './notification-types.ts'

/** The notifications of one type with pagination, and the actions for all of them. */
export function NotificationBox(): ReactElement {
  const [search] = useSearchParams()
  const type = readNotificationType(search.get('type'))
  const pageNum = Math.max(1, Math.trunc(Number(search.get('pageNum'))) || 1)
  const queries = notificationQueries(useApi())
  const { data: unread } = useQuery(queries.unreadNum())
  const { data: page } = useQuery(queries.page({ type, pageNum }))
  const user = useUser()
  return (
    <>
      {isAdmin(user) && <AnnounceForm />}
      <div className={styles.bar}>
        <NotificationTabs current={type} unread={unread} />
        <NotificationTools unread={unread} isEmpty={type === undefined && page?.total === 0} />
      </div>
      <NotificationList type={type} pageNum={pageNum} />
    </>
  )
}
