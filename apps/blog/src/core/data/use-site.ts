import type { SiteCounters, SiteInfo } from '@qingjian/api-client/contract'
import { siteQueries } from '@qingjian/api-client/query'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from './api-context.ts'

/** What the site says of itself; the root route has loaded it. */
export function useSite(): SiteInfo {
  return useSuspenseQuery(siteQueries(useApi()).webConfig()).data.site
}

/** The counters of the site, as they stood when the page was rendered. */
export function useSiteCounters(): SiteCounters {
  return useSuspenseQuery(siteQueries(useApi()).webConfig()).data.counters
}

/** What the site says of itself, for pages that must also stand where not even that could be read. */
export function useOptionalSite(): SiteInfo | undefined {
  return useQuery({ ...siteQueries(useApi()).webConfig(), enabled: false }).data?.site
}
