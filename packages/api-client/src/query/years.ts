import { queryOptions } from '@tanstack/react-query'
import type { YearsResource } from '../resources/years.ts'

/** Query options of years in review. */
export const yearQueries = ({ years }: { years: YearsResource }) => ({
  /** Prefix of every key of this domain. */
  all: ['years'] as const,
  detail: (year: number) =>
    queryOptions({
      queryKey: ['years', 'detail', year],
      queryFn: ({ signal }) => years.detail(year, { signal }),
    }),
})
