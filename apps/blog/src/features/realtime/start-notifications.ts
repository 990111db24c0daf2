import { createSocket } from '@qingjian/realtime'
import { notificationPath } from '@qingjian/realtime/protocol'
import { shareSocket } from '@qingjian/realtime/tabs'
import type { AppContext } from '#data/app-context.ts'
import type { SiteRouter } from '#features/session/site-router.ts'
import { readToken } from '#features/session/token-cookie.ts'
import { followConnection } from './follow-connection.ts'
import { followUser } from './follow-user.ts'
import { hearPushes } from './hear-pushes.ts'
import { tellReading } from './tell-reading.ts'
import { visitorSocketId } from './visitor-socket-id.ts'

/** Keeps the one connection of this browser on which the site tells the visitor things, as whoever is logged in. */
export function startNotifications(context: AppContext, router: SiteRouter): void {
  const socket = shareSocket(createSocket({ url: notificationPath }), { name: 'qingjian-notifications' })
  let current = 0
  let token: string | null = null

  hearPushes(socket, context)
  tellReading(socket)
  followConnection(socket, context, router, () => token)
  followUser(context, (user) => {
    current += 1
    const mine = current
    void visitorSocketId(user).then((id) => {
      if (mine !== current) return
      token = readToken()
      socket.connect(id)
    })
  })
}
