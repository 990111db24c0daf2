import { queryOptions } from '@tanstack/react-query'
import type { WebmentionsResource } from '../resources/webmentions.ts'

/** Query options of mentions on other sites. */
export const webmentionQueries = ({ webmentions }: { webmentions: WebmentionsResource }) => ({
  /** Prefix of every key of this domain. */
  all: ['webmentions'] as const,
  list: (articleId: number) =>
    queryOptions({
      queryKey: ['webmentions', 'list', articleId],
      queryFn: ({ signal }) => webmentions.list(articleId, { signal }),
    }),
})
