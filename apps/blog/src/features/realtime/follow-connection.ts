import { notificationQueries } from '@qingjian/api-client/query'
import type { Socket } from '@qingjian/realtime'
import { closeCodes } from '@qingjian/realtime/protocol'
import { toast } from '@qingjian/ui/toast'
import type { AppContext } from '#data/app-context.ts'
import { expireLogin } from '#features/session/expire-login.ts'
import type { SiteRouter } from '#features/session/site-router.ts'

/** How long the notice about a lost connection stays, in ms (spec section 9). */
const STAY = 5000

/**
 * Draws the consequences of what becomes of the connection: asks what was missed once it is back, says once that it
 * will not come back, and ends a login that the server refuses.
 * @param tokenOf The token with which it was opened.
 */
export function followConnection(
  socket: Socket,
  context: AppContext,
  router: SiteRouter,
  tokenOf: () => string | null,
): void {
  let wasOpen = false
  let isOpen = false
  let isTold = false
  socket.subscribe(() => {
    const { status, code } = socket.getSnapshot()
    const isBack = status === 'open' && !isOpen && wasOpen
    isOpen = status === 'open'
    wasOpen ||= isOpen
    if (isBack) void context.queryClient.invalidateQueries({ queryKey: notificationQueries(context.api).all })
    if (status !== 'failed') return
    if (code === closeCodes.unauthorized) expireLogin(context, router, tokenOf())
    else if (!isTold) {
      isTold = true
      toast.error('消息服务连接失败，请刷新页面重试', { duration: STAY })
    }
  })
}
