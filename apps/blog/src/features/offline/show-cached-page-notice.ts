import { toast } from '@qingjian/ui/toast'
import { networkToastId } from '#core/data/show-error.tsx'
import { cacheTiming } from '#service-worker/messages.ts'

/** Says, where this page came from what was kept, that it did, and when it was kept. */
export function showCachedPageNotice(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming)) return
  const kept = navigation.serverTiming.find(({ name }) => name === cacheTiming)
  if (kept === undefined) return
  toast.warning(`网络已断开，这是 ${formatTime(Number(kept.description))} 保存的版本`, {
    id: networkToastId,
  })
}

/** Made when it is needed: the words of a language take the browser some 15 ms to find. */
function formatTime(at: number): string {
  return new Intl.DateTimeFormat('zh-CN', {
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)
}
