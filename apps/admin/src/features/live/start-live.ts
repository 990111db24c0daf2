import { createSocket, type Socket } from '@qingjian/realtime'
import { notificationChannel, notificationPath, userSocketId } from '@qingjian/realtime/protocol'
import { shareSocket } from '@qingjian/realtime/tabs'

/**
 * Calls `refetch` when a notification arrives, and after the connection was lost. The socket is that of the site, which the tabs of
 * the browser share.
 * @returns Stops.
 */
export function startLive(userId: number, refetch: () => void, socket = createSiteSocket()): () => void {
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
  return shareSocket(createSocket({ url: notificationPath }), { name: notificationChannel })
}
