import { toast } from '@qingjian/ui/toast'
import type { VersionNotice } from '#service-worker/messages.ts'
import { NewVersionNotice } from './new-version-notice.tsx'

/** Tells the reader when the worker of another version of the site has taken over. The page itself stays as it is. */
export function hearVersion(serviceWorker: ServiceWorkerContainer, app: string): void {
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<VersionNotice>) => {
    if (data.kind !== 'version' || data.app === app) return
    toast.info(<NewVersionNotice />, { id: 'new-version', duration: Infinity })
  })
}
