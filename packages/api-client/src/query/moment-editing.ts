import { queryOptions } from '@tanstack/react-query'
import type { MomentEditingResource } from '../admin/moment-editing.ts'

/** Query options of moments as files; requires an admin. */
export const momentEditingQueries = ({ momentEditing }: { momentEditing: MomentEditingResource }) => ({
  /** Prefix of every key of this domain. */
  all: ['momentEditing'] as const,
  list: (pageNum: number) =>
    queryOptions({
      queryKey: ['momentEditing', 'list', pageNum],
      queryFn: ({ signal }) => momentEditing.list({ pageNum }, { signal }),
    }),
  /** The page that has a moment; the first one without such a moment. */
  pageOf: (id: number) =>
    queryOptions({
      queryKey: ['momentEditing', 'pageOf', id],
      queryFn: ({ signal }) => momentEditing.list({ id }, { signal }),
    }),
})
