import { createSocket, type Socket } from '@qingjian/realtime'
import { notificationChannel, notificationPath, userSocketId } from '@qingjian/realtime/protocol'
import { shareSocket } from '@qingjian/realtime/tabs'

/**
 * Calls `refetch` when a notification arrives, and when the socket opens: what arrived before was not pushed. The socket is that
 * of the site, which the tabs of the browser share.
 * @returns Stops.
 */
export function startLive(userId: number, refetch: () => void, socket = createSiteSocket()): () => void {
  const stopMessages = socket.onMessage(refetch)
  let isOpen = false
  const stopStates = socket.subscribe(() => {
    const wasOpen = isOpen
    isOpen = socket.getSnapshot().status === 'open'
    if (isOpen && !wasOpen) refetch()
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
