import { queryOptions } from '@tanstack/react-query'
import type { SearchResource } from '../resources/search.ts'

/** Query options of the search. */
export const searchQueries = ({ search }: { search: SearchResource }) => ({
  /** Prefix of every key of this domain. */
  all: ['search'] as const,
  suggest: (keyword: string) =>
    queryOptions({
      queryKey: ['search', 'suggest', keyword],
      queryFn: ({ signal }) => search.suggest(keyword, { signal }),
    }),
})
