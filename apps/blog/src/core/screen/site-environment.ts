import { createContext, use } from 'react'

/** A third-party page counter that the owner switched on. */
export interface AnalyticsSettings {
  kind: 'umami' | 'baidu'
  /** The site's id at that service. */
  id: string
  /** Absolute address of its script. */
  scriptUrl: string
}

/** Configuration that the server and the browser share. */
export interface SiteEnvironment {
  /** Public origin, without a trailing slash. */
  siteUrl: string
  /** Null: no page view leaves this site. */
  analytics: AnalyticsSettings | null
  /** Calendar day in Shanghai when the page was rendered, `yyyy-MM-dd`; the browser repeats it, whatever its clock says. */
  today: string
}

/** Carries the site's configuration through the tree. */
export const SiteEnvironmentContext = createContext<SiteEnvironment>({
  siteUrl: '',
  analytics: null,
  today: '2025-02-01',
})

/** The site's configuration. */
export function useSiteEnvironment(): SiteEnvironment {
  return use(SiteEnvironmentContext)
}
