import { createContext, use } from 'react'

/** A third-party analytics service that the owner has enabled. */
export interface AnalyticsSettings {
  kind: 'umami' | 'baidu'
  /** Id of the site at the service. */
  id: string
  /** Absolute URL of its script. */
  scriptUrl: string
}

/** Configuration that the server and the browser share. */
export interface SiteEnvironment {
  /** Public origin, without a trailing slash. */
  siteUrl: string
  /** Null: no analytics. */
  analytics: AnalyticsSettings | null
  /** Date in Shanghai when the page was rendered, `yyyy-MM-dd`. The browser uses the same value, so that hydration matches. */
  today: string
  /** Only on a static site, which has no server. */
  staticSite?: StaticSite
}

/** A page of a static site. */
export interface StaticSite {
  /** Path of the module that responds to API calls. */
  api: string
  /** Path and query of the page; its URL on the static host may differ. */
  address: string
}

/** Whether the site is static: visitors read, and nothing is sent. */
export function useIsStatic(): boolean {
  return useSiteEnvironment().staticSite !== undefined
}

/** Context of the site's configuration. */
export const SiteEnvironmentContext = createContext<SiteEnvironment | null>(null)

/**
 * The site's configuration.
 * @throws Error outside of `AppProviders`.
 */
export function useSiteEnvironment(): SiteEnvironment {
  const environment = use(SiteEnvironmentContext)
  if (environment === null) throw new Error('useSiteEnvironment must be used inside <AppProviders>.')
  return environment
}
