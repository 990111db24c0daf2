import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { EditingResource } from '../admin/editing.ts'

/** Query options of articles as files; requires an admin. */
export const editingQueries = ({ editing }: { editing: EditingResource }) => ({
  /** Prefix of every key of this domain. */
  all: ['editing'] as const,
  articles: () =>
    queryOptions({
      queryKey: ['editing', 'articles'],
      queryFn: ({ signal }) => editing.articles({ signal }),
    }),
  file: (path: string) =>
    queryOptions({
      queryKey: ['editing', 'file', path],
      queryFn: ({ signal }) => editing.file(path, { signal }),
    }),
  /**
   * Pictures that the article may show.
   * @param keyword Part of their paths.
   */
  pictures: (path: string, keyword: string) =>
    infiniteQueryOptions({
      queryKey: ['editing', 'pictures', path, keyword],
      queryFn: ({ pageParam, signal }) => editing.pictures({ path, keyword, pageNum: pageParam }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
    }),
  bin: () => queryOptions({ queryKey: ['editing', 'bin'], queryFn: ({ signal }) => editing.bin({ signal }) }),
  versions: (path: string) =>
    queryOptions({
      queryKey: ['editing', 'versions', path],
      queryFn: ({ signal }) => editing.versions(path, { signal }),
    }),
  version: (id: number) =>
    queryOptions({
      queryKey: ['editing', 'version', id],
      queryFn: ({ signal }) => editing.version(id, { signal }),
    }),
})
