import { notificationQueries } from '@qingjian/api-client/query'
import type { Socket } from '@qingjian/realtime'
import { closeCodes } from '@qingjian/realtime/protocol'
import { toast } from '@qingjian/ui/toast'
import type { AppContext } from '#core/data/app-context.ts'

/** Duration in ms of the toast about a lost connection. */
const TOAST_DURATION = 5000

/**
 * Reacts to the state of the connection: refetches what was pushed while disconnected, including the time between server
 * rendering and the first connect, and shows one toast when reconnecting has failed. A session that the server has
 * rejected ends with the next API call, so that it does not interrupt reading.
 */
export function followConnection(socket: Socket, context: AppContext): void {
  let isOpen = false
  let hasShownToast = false
  socket.subscribe(() => {
    const { status, code } = socket.getSnapshot()
    const hasOpened = status === 'open' && !isOpen
    isOpen = status === 'open'
    if (hasOpened)
      void context.queryClient.invalidateQueries({ queryKey: notificationQueries(context.api).all })
    if (status !== 'failed' || code === closeCodes.unauthorized || hasShownToast) return
    hasShownToast = true
    toast.error('消息服务连接失败，请刷新页面重试', { duration: TOAST_DURATION })
  })
}
