import { queryOptions } from '@tanstack/react-query'
import type { AlbumsResource } from '../resources/albums.ts'

/** Query options of albums. */
export const albumQueries = ({ albums }: { albums: AlbumsResource }) => ({
  /** Prefix of every key of this domain. */
  all: ['albums'] as const,
  list: () =>
    queryOptions({ queryKey: ['albums', 'list'], queryFn: ({ signal }) => albums.list({ signal }) }),
  detail: (id: number) =>
    queryOptions({
      queryKey: ['albums', 'detail', id],
      queryFn: ({ signal }) => albums.detail(id, { signal }),
    }),
  photos: (id: number, grant?: string) =>
    queryOptions({
      queryKey: ['albums', 'photos', id, grant],
      queryFn: ({ signal }) => albums.photos(id, { signal, grant }),
    }),
})
