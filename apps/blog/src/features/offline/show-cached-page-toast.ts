import { toast } from '@qingjian/ui/toast'
import { networkToastId } from '#core/data/show-error.tsx'
import { cacheTiming } from '#service-worker/messages.ts'

/** Shows a toast with the date if this page was served from the cache. */
export function showCachedPageToast(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming)) return
  const cached = navigation.serverTiming.find(({ name }) => name === cacheTiming)
  if (cached === undefined) return
  toast.warning(`网络已断开，这是 ${formatTime(Number(cached.description))} 保存的版本`, {
    id: networkToastId,
  })
}

/** Created on demand: `Intl.DateTimeFormat` takes about 15 ms to construct. */
function formatTime(at: number): string {
  return new Intl.DateTimeFormat('zh-CN', {
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)
}
