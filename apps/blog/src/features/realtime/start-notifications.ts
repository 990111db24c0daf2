import { createSocket } from '@qingjian/realtime'
import { notificationChannel, notificationPath } from '@qingjian/realtime/protocol'
import { shareSocket } from '@qingjian/realtime/tabs'
import type { AppContext } from '#core/data/app-context.ts'
import { followConnection } from './follow-connection.ts'
import { followUser } from './follow-user.ts'
import { handlePushes } from './handle-pushes.ts'
import { publishReading } from './publish-reading.ts'
import { visitorSocketId } from './visitor-socket-id.ts'

/** Opens the notification socket, shared by the tabs of this browser, as the current user. */
export function startNotifications(context: AppContext): void {
  const socket = shareSocket(createSocket({ url: notificationPath }), { name: notificationChannel })
  let current = 0

  handlePushes(socket, context)
  publishReading(socket)
  followConnection(socket, context)
  followUser(context, (user) => {
    current += 1
    const mine = current
    void visitorSocketId(user).then((id) => {
      if (mine === current) socket.connect(id)
    })
  })
}
