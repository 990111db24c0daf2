import type { AnalyticsSettings } from '#core/screen/site-environment.ts'
import { connectAnalytics, trackPageView } from './analytics.ts'

/** Connects the configured service; without one, nothing is loaded or sent. */
export async function startAnalytics(settings: AnalyticsSettings | null): Promise<void> {
  if (settings === null) return
  connectAnalytics(
    settings.kind === 'umami'
      ? (await import('./umami-analytics.ts')).createUmamiAnalytics(settings)
      : (await import('./baidu-analytics.ts')).createBaiduAnalytics(settings),
  )
  trackPageView()
}
