import { notificationQueries } from '@qingjian/api-client/query'
import type { Socket } from '@qingjian/realtime'
import { readPush } from '@qingjian/realtime/protocol'
import { toast } from '@qingjian/ui/toast'
import { hashKey } from '@tanstack/react-query'
import type { AppContext } from '#core/data/app-context.ts'
import { readPresence } from './read-presence.ts'
import { setReaders } from './reading.ts'
import { readUnreadFlag } from './read-unread-flag.ts'

/** Duration of a notification toast, in ms. */
const TOAST_DURATION = 3000

/**
 * Shows pushed notifications and updates the unread flag, from the push itself if it carries the flag. Notification lists
 * are refetched only while they are on the screen. Presence updates are no notifications.
 */
export function handlePushes(socket: Pick<Socket, 'onMessage'>, { api, queryClient }: AppContext): void {
  const queries = notificationQueries(api)
  const flagKey = queries.isUnread().queryKey
  socket.onMessage((message) => {
    const presence = readPresence(message)
    if (presence !== null) return setReaders(presence)
    const { title, content } = readPush(message)
    toast.success(content, { title, duration: TOAST_DURATION })
    const isUnread = readUnreadFlag(message)
    if (isUnread !== null) queryClient.setQueryData(flagKey, isUnread)
    void queryClient.invalidateQueries({
      queryKey: queries.all,
      predicate: ({ queryHash }) => isUnread === null || queryHash !== hashKey(flagKey),
    })
  })
}
