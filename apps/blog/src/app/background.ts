import { toast } from '@qingjian/ui/toast'
import type { RouteObject } from 'react-router-dom'
import type { AppContext } from '#core/data/app-context.ts'
import { reportVisit } from '#core/data/report-visit.ts'
import { networkToastId, warnOffline } from '#core/data/show-error.tsx'
import { startAnalytics } from '#features/analytics/start-analytics.ts'
import { startOffline } from '#features/offline/start-offline.ts'
import { startNotifications } from '#features/realtime/start-notifications.ts'
import type { SiteRouter } from '#features/session/site-router.ts'
import { startSession } from '#features/session/start-session.ts'
import { apiFetch } from './api-fetch.ts'
import { allowSkippedTransitions } from './navigation/allow-skipped-transitions.ts'
import { prefetchLinks } from './navigation/prefetch-links.ts'
import type { SiteEnvironment } from '#core/screen/site-environment.ts'

/** Starts, once per page load, the tasks that must not delay the first paint: session, view counter, prefetching, analytics, offline support. */
export function startBackground(
  routes: RouteObject[],
  context: AppContext,
  environment: SiteEnvironment,
  router: SiteRouter,
): void {
  const isStatic = environment.staticSite !== undefined
  if (!isStatic) {
    void startSession(context, router).finally(() => startNotifications(context))
    reportVisit()
    startOffline(context, router).catch(() => undefined)
  }
  prefetchLinks(routes, context, router, apiFetch(environment))
  allowSkippedTransitions()
  showConnectionToasts()
  startAnalytics(environment.analytics).catch(() => undefined)
  if (import.meta.env.DEV)
    void import('@qingjian/theme/contrast').then(({ watchContrast }) => watchContrast())
}

function showConnectionToasts(): void {
  window.addEventListener('offline', warnOffline)
  window.addEventListener('online', () => toast.success('网络已恢复', { id: networkToastId }))
}
