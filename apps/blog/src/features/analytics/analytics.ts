/** Events that are tracked besides page views. */
export type AnalyticsEvent = 'search' | 'like' | 'share' | 'theme-change' | 'login'

/** Details of an event; never personal data. */
export type AnalyticsData = Readonly<Record<string, string | number>>

/** The interface of an analytics service. */
export interface AnalyticsPort {
  pageView: (path: string, title: string) => void
  event: (name: AnalyticsEvent, data: AnalyticsData) => void
}

let port: AnalyticsPort | undefined

/** Sets the service that receives views and events. */
export function connectAnalytics(service: AnalyticsPort): void {
  port = service
}

/** Tracks a view of the current page without its query string, which may contain search terms. */
export function trackPageView(): void {
  port?.pageView(location.pathname, document.title)
}

/** Tracks an event; never throws and returns immediately. */
export function track(name: AnalyticsEvent, data: AnalyticsData = {}): void {
  port?.event(name, data)
}
