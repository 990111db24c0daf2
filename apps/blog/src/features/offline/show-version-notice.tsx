import { toast } from '@qingjian/ui/toast'
import { ReloadNotice } from '#core/data/reload-notice.tsx'
import type { VersionNotice } from '#service-worker/messages.ts'

/** Tells the reader when the worker of another version of the site has taken over. The page itself stays as it is. */
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
