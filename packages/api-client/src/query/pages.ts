import { queryOptions } from '@tanstack/react-query'
import type { PagesResource } from '../resources/pages.ts'

/** Query options of the owner's pages. */
export const pageQueries = ({ pages }: { pages: PagesResource }) => ({
  /** Prefix of every key of this domain. */
  all: ['pages'] as const,
  detail: (path: string) =>
    queryOptions({
      queryKey: ['pages', 'detail', path],
      queryFn: ({ signal }) => pages.detail(path, { signal }),
    }),
})
