import { MessageButton } from '@qingjian/ui/message-button'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useUnread } from '#features/notifications/use-unread.ts'
import { paths } from '#core/paths.ts'

/** Link to the notifications in the header, with the number of unread ones. */
export function NotificationBell(): ReactElement {
  const { hasUnread, count } = useUnread()
  return (
    <MessageButton
      href={paths.notifications()}
      hasUnread={hasUnread}
      count={count}
      renderLink={({ href, ...link }) => <Link to={href} {...link} />}
    />
  )
}
