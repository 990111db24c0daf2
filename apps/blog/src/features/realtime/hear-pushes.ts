import { notificationQueries } from '@qingjian/api-client/query'
import type { Socket } from '@qingjian/realtime'
import { readPush } from '@qingjian/realtime/protocol'
import { toast } from '@qingjian/ui/toast'
import type { AppContext } from '#core/data/app-context.ts'
import { readPresence } from './read-presence.ts'
import { setReaders } from './reading.ts'

/** How long a notification stays in sight, in ms (spec section 9). */
const STAY = 3000

/** Shows what the server tells, and asks again what is unread; who else reads an article is no news. */
export function hearPushes(socket: Socket, { api, queryClient }: AppContext): void {
  socket.onMessage((message) => {
    const presence = readPresence(message)
    if (presence !== null) return setReaders(presence)
    const { title, content } = readPush(message)
    toast.success(content, { title, duration: STAY })
    void queryClient.invalidateQueries({ queryKey: notificationQueries(api).all })
  })
}
