import type { UnreadNum } from '@qingjian/api-client/contract'
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
 * Shows pushed notifications and updates the unread flag and count, from the push itself if it carries the flag. Notification lists
 * are refetched only while they are on the screen. Presence updates are no notifications.
 */
export function handlePushes(socket: Pick<Socket, 'onMessage'>, { api, queryClient }: AppContext): void {
  const queries = notificationQueries(api)
  const flagKey = queries.isUnread().queryKey
  const countsKey = queries.unreadNum().queryKey
  const updatedHere = new Set([flagKey, countsKey].map(hashKey))
  socket.onMessage((message) => {
    const presence = readPresence(message)
    if (presence !== null) return setReaders(presence)
    const { type, title, content } = readPush(message)
    toast.success(content, { title, duration: TOAST_DURATION })
    const isUnread = readUnreadFlag(message)
    if (isUnread !== null) {
      const known = queryClient.getQueryData(flagKey) === false ? {} : undefined
      if (isUnread) queryClient.setQueryData(countsKey, (counts = known) => counts && increment(counts, type))
      queryClient.setQueryData(flagKey, isUnread)
    }
    void queryClient.invalidateQueries({
      queryKey: queries.all,
      predicate: ({ queryHash }) => isUnread === null || !updatedHere.has(queryHash),
    })
  })
}

function increment(counts: UnreadNum, type: string): UnreadNum {
  return { ...counts, [type]: { type, num: (counts[type]?.num ?? 0) + 1 } }
}
