import type { Notification } from '@qingjian/api-client/contract'
import { notificationMutations } from '@qingjian/api-client/query'
import { Avatar } from '@qingjian/ui/avatar'
import { Button } from '@qingjian/ui/button'
import { BellIcon } from '@qingjian/ui/icon'
import { Reveal } from '@qingjian/ui/reveal'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '#core/data/api-context.ts'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import { localPath } from '#features/session/local-path.ts'
import { paths } from '#core/paths.ts'
import { markOneAsRead, removeOne } from './notification-changes.ts'
import styles from './notification-row.module.css'
import { useNotificationMutation } from './use-notification-mutation.ts'

interface NotificationRowProps {
  notification: Notification
  onRemove: () => void
}

/** One notification; following its link marks it as read. */
export function NotificationRow({ notification, onRemove }: NotificationRowProps): ReactElement {
  const { id, title, content, isRead, link, createTime, fromNickname, fromAvatar, articleId, articleTitle } =
    notification
  const mutations = notificationMutations(useApi())
  const reading = useNotificationMutation(mutations.read(), markOneAsRead(notification))
  const removal = useNotificationMutation(mutations.remove(), removeOne(notification), 'refill')
  const markAsRead = (): void => {
    if (!isRead) reading.mutate(id)
  }
  const remove = (): void => {
    onRemove()
    removal.mutate(id)
  }

  return (
    <li>
      <Reveal className={styles.row} data-unread={!isRead || undefined}>
        {fromNickname === null ? (
          <span className={styles.site}>
            <BellIcon />
          </span>
        ) : (
          <Avatar src={fromAvatar} name={fromNickname} alt="" />
        )}
        <div className={styles.main}>
          <h2 className={styles.title}>
            {link === null ? (
              title
            ) : (
              <Link to={localPath(link)} onClick={markAsRead}>
                {title}
              </Link>
            )}
            {!isRead && <span className={styles.dot} role="img" aria-label="未读" />}
          </h2>
          <div className={styles.content} dangerouslySetInnerHTML={{ __html: content }} />
          <p className={styles.facts}>
            <time dateTime={shanghaiIso(createTime)}>{createTime.slice(0, 16)}</time>
            {articleId !== null && articleTitle !== null && (
              <Link to={paths.post(articleId)} onClick={markAsRead}>
                《{articleTitle}》
              </Link>
            )}
          </p>
        </div>
        <div className={styles.actions}>
          {!isRead && (
            <Button size="s" variant="ghost" onClick={markAsRead}>
              标为已读
            </Button>
          )}
          <Button size="s" variant="ghost" onClick={remove}>
            删除
          </Button>
        </div>
      </Reveal>
    </li>
  )
}
