import { queryOptions } from '@tanstack/react-query'
import type { AlbumEditingResource } from '../admin/album-editing.ts'

/** Query options of albums as folders; requires an admin. */
export const albumEditingQueries = ({ albumEditing }: { albumEditing: AlbumEditingResource }) => ({
  /** Prefix of every key of this domain. */
  all: ['albumEditing'] as const,
  list: () =>
    queryOptions({
      queryKey: ['albumEditing', 'list'],
      queryFn: ({ signal }) => albumEditing.list({ signal }),
    }),
  detail: (path: string) =>
    queryOptions({
      queryKey: ['albumEditing', 'detail', path],
      queryFn: ({ signal }) => albumEditing.detail(path, { signal }),
    }),
})
