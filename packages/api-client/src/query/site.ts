import { queryOptions } from '@tanstack/react-query'
import type { SiteResource } from '../resources/site.ts'

/** Keys and functions of what the site says of itself. */
export const siteQueries = ({ site }: { site: SiteResource }) => ({
  /** Stands before every key of this domain. */
  all: ['site'] as const,
  webConfig: () =>
    queryOptions({ queryKey: ['site', 'webConfig'], queryFn: ({ signal }) => site.webConfig({ signal }) }),
  notices: () =>
    queryOptions({ queryKey: ['site', 'notices'], queryFn: ({ signal }) => site.notices({ signal }) }),
})
