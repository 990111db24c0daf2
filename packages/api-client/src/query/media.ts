import { infiniteQueryOptions } from '@tanstack/react-query'
import type { MediaResource } from '../admin/media.ts'
import type { MediaQuery } from '../contract/media.requests.ts'

/** Query options of the files of the content folder; requires an admin. */
export const mediaQueries = ({ media }: { media: MediaResource }) => ({
  /** Prefix of every key of this domain. */
  all: ['media'] as const,
  list: (filter: Omit<MediaQuery, 'pageNum'>) =>
    infiniteQueryOptions({
      queryKey: ['media', 'list', filter],
      queryFn: ({ pageParam, signal }) => media.list({ ...filter, pageNum: pageParam }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
    }),
})
