import { queryOptions } from '@tanstack/react-query'
import type { SiteResource } from '../resources/site.ts'

/** Query options of the site settings. */
export const siteQueries = ({ site }: { site: SiteResource }) => ({
  /** Prefix of every key of this domain. */
  all: ['site'] as const,
  webConfig: () =>
    queryOptions({ queryKey: ['site', 'webConfig'], queryFn: ({ signal }) => site.webConfig({ signal }) }),
  notices: () =>
    queryOptions({ queryKey: ['site', 'notices'], queryFn: ({ signal }) => site.notices({ signal }) }),
})
