import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { AlbumEditingResource } from '../admin/album-editing.ts'
import type { AlbumPhotoQuery, AlbumSaveRequest } from '../contract/album-editing.requests.ts'

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

/** An edit of an album: changes of its settings, captions and order, or a photo to delete. */
export type AlbumEdit = Pick<AlbumSaveRequest, 'changes'> | Pick<AlbumPhotoQuery, 'file'>

/** Mutation options of albums as folders; requires an admin. */
export const albumEditingMutations = (api: { albumEditing: AlbumEditingResource }) => ({
  /** Edits of one album are sent one after the other, each over the version that the cached detail has. */
  edit: (path: string) => {
    const { albumEditing } = api
    const { queryKey } = albumEditingQueries(api).detail(path)
    return mutationOptions({
      mutationKey: ['albumEditing', 'edit', path],
      scope: { id: `album ${path}` },
      mutationFn: (edit: AlbumEdit, { client }) => {
        const hash = client.getQueryData(queryKey)?.hash ?? ''
        return 'file' in edit
          ? albumEditing.removePhoto({ path, hash, file: edit.file })
          : albumEditing.save({ path, hash, changes: edit.changes })
      },
      onSuccess: ({ hash }, _edit, _result, { client }) =>
        void client.setQueryData(queryKey, (album) => album && { ...album, hash }),
    })
  },
})
