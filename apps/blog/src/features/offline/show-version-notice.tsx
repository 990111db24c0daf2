import { toast } from '@qingjian/ui/toast'
import { ReloadNotice } from '#core/data/reload-notice.tsx'
import type { VersionNotice } from '#service-worker/messages.ts'

/** Shows a notice when the service worker of another build has activated. The page itself is not reloaded. */
export function showVersionNotice(serviceWorker: ServiceWorkerContainer, app: string): void {
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<VersionNotice>) => {
    if (data.kind !== 'version' || data.app === app) return
    const notice = (
      <ReloadNotice action="刷新" onAction={() => location.reload()}>
        有新版本
      </ReloadNotice>
    )
    toast.info(notice, { id: 'new-version', duration: Infinity })
  })
}
