/** What the site counts besides page views. */
export type AnalyticsEvent = 'search' | 'like' | 'share' | 'theme-change' | 'login'

/** Details of an event; never anything that tells who the visitor is. */
export type AnalyticsData = Readonly<Record<string, string | number>>

/** What every analytics service is to this site. */
export interface AnalyticsPort {
  pageView: (path: string, title: string) => void
  event: (name: AnalyticsEvent, data: AnalyticsData) => void
}

let port: AnalyticsPort | undefined

/** Sends views and events to a service from now on. */
export function connectAnalytics(service: AnalyticsPort): void {
  port = service
}

/** Counts a view of the page that is shown. The parameters stay here: they may hold what a visitor searched for. */
export function trackPageView(): void {
  port?.pageView(location.pathname, document.title)
}

/** Counts an event; never throws, never waits. */
export function track(name: AnalyticsEvent, data: AnalyticsData = {}): void {
  port?.event(name, data)
}
