import { queryOptions } from '@tanstack/react-query'
import type { VisitPeriod } from '../contract/overview.requests.ts'
import type { OverviewResource } from '../admin/overview.ts'

/** Query options of the state of the site; requires an admin. */
export const overviewQueries = ({ overview }: { overview: OverviewResource }) => ({
  /** Prefix of every key of this domain. */
  all: ['overview'] as const,
  waiting: () =>
    queryOptions({
      queryKey: ['overview', 'waiting'],
      queryFn: ({ signal }) => overview.waiting({ signal }),
    }),
  firstSteps: () =>
    queryOptions({
      queryKey: ['overview', 'first-steps'],
      queryFn: ({ signal }) => overview.firstSteps({ signal }),
    }),
  visits: (days: VisitPeriod) =>
    queryOptions({
      queryKey: ['overview', 'visits', days],
      queryFn: ({ signal }) => overview.visits(days, { signal }),
    }),
  system: () =>
    queryOptions({
      queryKey: ['overview', 'system'],
      queryFn: ({ signal }) => overview.system({ signal }),
    }),
})
