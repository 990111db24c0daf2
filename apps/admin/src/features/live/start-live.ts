import { createSocket, type Socket } from '@qingjian/realtime'
import { notificationPath, userSocketId } from '@qingjian/realtime/protocol'
import { shareSocket } from '@qingjian/realtime/tabs'
import type { QueryClient } from '@tanstack/react-query'

/** Prefixes of the queries that change when visitors write. */
const liveKeys = [['moderation'], ['overview']]

/**
 * Refetches what waits for the owner when a notification arrives, and after the connection was lost. The socket is that of the
 * site, which the tabs of the browser share.
 * @returns Stops.
 */
export function startLive(userId: number, queryClient: QueryClient, socket = createSiteSocket()): () => void {
  const refetch = (): void => {
    for (const queryKey of liveKeys) void queryClient.invalidateQueries({ queryKey })
  }
  let hasConnected = false
  const stopMessages = socket.onMessage(refetch)
  const stopStates = socket.subscribe(() => {
    if (socket.getSnapshot().status !== 'open') return
    if (hasConnected) refetch()
    hasConnected = true
  })
  socket.connect(userSocketId(userId))
  return () => {
    stopMessages()
    stopStates()
    socket.disconnect()
  }
}

function createSiteSocket(): Socket {
  return shareSocket(createSocket({ url: notificationPath }), { name: 'qingjian-notifications' })
}
