import type { SiteCounters, SiteInfo } from '@qingjian/api-client/contract'
import { siteQueries } from '@qingjian/api-client/query'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from './api-context.ts'

/** Settings of the site, which the root loader has fetched. */
export function useSite(): SiteInfo {
  return useSuspenseQuery(siteQueries(useApi()).webConfig()).data.site
}

/** The counters of the site when the page was rendered. */
export function useSiteCounters(): SiteCounters {
  return useSuspenseQuery(siteQueries(useApi()).webConfig()).data.counters
}

/** Settings of the site, or undefined if the root loader has failed; for error pages. */
export function useOptionalSite(): SiteInfo | undefined {
  return useQuery({ ...siteQueries(useApi()).webConfig(), enabled: false }).data?.site
}
