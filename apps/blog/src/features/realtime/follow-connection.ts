import { notificationQueries } from '@qingjian/api-client/query'
import type { Socket } from '@qingjian/realtime'
import { closeCodes } from '@qingjian/realtime/protocol'
import { toast } from '@qingjian/ui/toast'
import type { AppContext } from '#core/data/app-context.ts'

/** How long the notice about a lost connection stays, in ms (spec section 9). */
const STAY = 5000

/**
 * Draws the consequences of what becomes of the connection: asks what was told while nobody listened, first between the
 * making of the page and the opening of its socket, and says once that it will not come back. A login that the server
 * refuses ends with the next call, not under the eyes of somebody who reads.
 */
export function followConnection(socket: Socket, context: AppContext): void {
  let isOpen = false
  let isTold = false
  socket.subscribe(() => {
    const { status, code } = socket.getSnapshot()
    const hasOpened = status === 'open' && !isOpen
    isOpen = status === 'open'
    if (hasOpened)
      void context.queryClient.invalidateQueries({ queryKey: notificationQueries(context.api).all })
    if (status !== 'failed' || code === closeCodes.unauthorized || isTold) return
    isTold = true
    toast.error('消息服务连接失败，请刷新页面重试', { duration: STAY })
  })
}
