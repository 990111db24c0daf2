import type { Notification } from '@qingjian/api-client/contract'
import type { PushMessage } from '@qingjian/realtime/protocol'
import type { NotificationsTable } from '#platform/db/notifications.tables.ts'
import { escapeXml } from '#platform/text/escape-xml.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { toNotification } from '#modules/notifications/notifications.mapper.ts'
import {
  insertNotifications,
  iterateUserIds,
  type StoredNotification,
} from '#modules/notifications/notifications.repository.ts'

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
  /** The user who caused it. @default none */
  from?: { id: number; nickname: string; avatar: string }
  /** The visible article that it is about. @default none */
  article?: { id: number; title: string }
  /** Deduplication key per user. @default none: always stored */
  cause?: string
}

/** A pushed notification: its record, so that a client needs no request to show it, and the user's unread flag. */
export interface NotificationPush extends PushMessage {
  notification: Notification
  isUnread: true
}

/** Dependencies of notifications. */
export interface NotifyDeps extends Pick<ApiDeps, 'db' | 'now'> {
  sockets: Pick<ApiDeps['sockets'], 'pushToUser'>
}

/**
 * Stores notifications, then pushes those that are new to the users' sockets.
 * @param notifications At most one per user.
 */
export async function sendNotifications(
  { db, now, sockets }: NotifyDeps,
  notifications: readonly (NotificationInput & { userId: number })[],
): Promise<void> {
  if (notifications.length === 0) return
  const inputs = new Map(notifications.map((notification) => [notification.userId, notification]))
  const stored = await insertNotifications(
    db,
    notifications.map(({ userId, type, title, text, html, link, from, article, cause }) => ({
      user_id: userId,
      type,
      title,
      content_html: html ?? `<p>${escapeXml(text)}</p>`,
      link: link ?? null,
      from_user_id: from?.id ?? null,
      article_id: article?.id ?? null,
      cause: cause ?? null,
      created_at: now(),
    })),
  )
  for (const row of stored) {
    const input = inputs.get(row.user_id)
    if (input !== undefined) sockets.pushToUser(row.user_id, toPush(row, input))
  }
}

/** Sends the same notification to each of these users. */
export async function notifyUsers(
  deps: NotifyDeps,
  userIds: readonly number[],
  input: NotificationInput,
): Promise<void> {
  await sendNotifications(
    deps,
    userIds.map((userId) => ({ ...input, userId })),
  )
}

/** Notifies all active users. */
export async function notifyAllUsers(deps: NotifyDeps, input: NotificationInput): Promise<void> {
  for await (const userIds of iterateUserIds(deps.db)) await notifyUsers(deps, userIds, input)
}

/** The push of a stored notification. */
export function toPush(
  row: StoredNotification,
  { text, from, article }: Pick<NotificationInput, 'text' | 'from' | 'article'>,
): NotificationPush {
  const { type, title, link } = row
  return {
    type,
    title,
    content: text,
    ...(link !== null && { link }),
    notification: toNotification({
      ...row,
      from_nickname: from?.nickname ?? null,
      from_avatar: from?.avatar ?? null,
      article_title: article?.title ?? null,
    }),
    isUnread: true,
  }
}
