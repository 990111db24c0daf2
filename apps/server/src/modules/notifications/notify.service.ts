import type { PushMessage } from '@qingjian/realtime/protocol'
import type { NotificationsTable } from '#platform/db/notifications.tables.ts'
import { escapeXml } from '#platform/text/escape-xml.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { iterateUserIds, insertNotifications } from '#modules/notifications/notifications.repository.ts'

/** Content of a notification. */
export interface NotificationInput {
  type: NotificationsTable['type']
  /** Plain text. */
  title: string
  /** Plain text. */
  text: string
  /** The text as sanitised HTML. @default the escaped text */
  html?: string
  /** Path on this site. @default none */
  link?: string | undefined
  /** @default none */
  fromUserId?: number
  /** @default none */
  articleId?: number
  /** Deduplication key per user. @default none: always stored */
  cause?: string
}

interface NotifyDeps extends Pick<ApiDeps, 'db' | 'now'> {
  sockets: Pick<ApiDeps['sockets'], 'pushToUser'>
}

/** Stores the notification for each of these users, then pushes it to their sockets. */
export async function notifyUsers(
  { db, now, sockets }: NotifyDeps,
  userIds: number[],
  news: NotificationInput,
): Promise<void> {
  if (userIds.length === 0) return
  const { type, title, text, html = `<p>${escapeXml(text)}</p>`, link, fromUserId, articleId, cause } = news
  const told = await insertNotifications(
    db,
    userIds.map((userId) => ({
      user_id: userId,
      type,
      title,
      content_html: html,
      link: link ?? null,
      from_user_id: fromUserId ?? null,
      article_id: articleId ?? null,
      cause: cause ?? null,
      created_at: now(),
    })),
  )
  const push: PushMessage = { type, title, content: text, ...(link !== undefined && { link }) }
  for (const userId of told) sockets.pushToUser(userId, push)
}

/** Notifies all active users. */
export async function notifyAllUsers(deps: NotifyDeps, news: NotificationInput): Promise<void> {
  for await (const userIds of iterateUserIds(deps.db)) await notifyUsers(deps, userIds, news)
}
