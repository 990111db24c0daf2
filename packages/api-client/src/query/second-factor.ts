import { queryOptions } from '@tanstack/react-query'
import type { SecondFactorResource } from '../admin/second-factor.ts'

/** Query options of the second factor; requires an admin. */
export const secondFactorQueries = ({
  secondFactor,
}: {
  secondFactor: Pick<SecondFactorResource, 'state'>
}) => ({
  /** Prefix of every key of this domain. */
  all: ['second-factor'] as const,
  /** Whether it is enabled. */
  state: () =>
    queryOptions({
      queryKey: ['second-factor', 'state'],
      queryFn: ({ signal }) => secondFactor.state({ signal }),
    }),
})
