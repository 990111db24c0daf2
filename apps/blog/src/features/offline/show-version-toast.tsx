import { toast } from '@qingjian/ui/toast'
import { ActionToast } from '#core/data/action-toast.tsx'
import type { VersionMessage } from '#service-worker/messages.ts'

/** Shows a toast when the service worker of another build has activated. The page itself is not reloaded. */
export function showVersionToast(serviceWorker: ServiceWorkerContainer, app: string): void {
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<VersionMessage>) => {
    if (data.kind !== 'version' || data.app === app) return
    const content = (
      <ActionToast action="刷新" onAction={() => location.reload()}>
        有新版本
      </ActionToast>
    )
    toast.info(content, { id: 'new-version', duration: Infinity })
  })
}
