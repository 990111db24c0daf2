import { findContentConflict } from '@qingjian/api-client/admin'
import type { ContentConflict, EditableAlbumDetail } from '@qingjian/api-client/contract'
import { albumEditingMutations, albumEditingQueries, type AlbumEdit } from '@qingjian/api-client/query'
import { toast } from '@qingjian/ui/toast'
import { useIsMutating, useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { fieldErrorMessage } from '#core/data/field-error-message.ts'
import { applyEdit, splitEdit, type AlbumLineEdit } from './album-edits.ts'

/** Milliseconds between two requests while the site compiles an album. */
export const compilePollInterval = 3_000

/** Edits that were rejected because `album.yaml` has changed, and what it has now. */
export interface AlbumConflict {
  current: ContentConflict['current']
  edits: readonly AlbumLineEdit[]
}

/** What became of an edit: a conflict is shown for a decision, and the reason of a failure in a toast. */
export type EditResult = 'saved' | 'conflict' | 'failed'

/** An album, and the edits of it. */
export interface AlbumEditing {
  query: UseQueryResult<EditableAlbumDetail>
  isSaving: boolean
  /** Applies an edit at once and sends it after those before. */
  edit: (edit: AlbumEdit) => Promise<EditResult>
  /** Refetches the album once no edit is pending. */
  refresh: () => Promise<void>
  conflict: AlbumConflict | null
  /** Sends these of the rejected edits over the present version, and discards the others. */
  resolve: (accepted: readonly AlbumLineEdit[]) => void
}

/** Reads an album and sends its edits one after the other, each over the version that the one before has saved. */
export function useAlbum(path: string): AlbumEditing {
  const { api, queryClient } = useAppContext()
  const queries = albumEditingQueries(api)
  const options = queries.detail(path)
  const editOptions = albumEditingMutations(api).edit(path)
  const { mutationKey } = editOptions
  const isSaving = useIsMutating({ mutationKey }) > 0
  const [conflict, setConflict] = useState<AlbumConflict | null>(null)
  const query = useQuery({
    ...options,
    refetchInterval: ({ state }) =>
      !isSaving && state.data?.photos.some(({ photo }) => photo === null) ? compilePollInterval : false,
  })

  const refresh = async (): Promise<void> => {
    if (queryClient.isMutating({ mutationKey }) > 0) return
    await queryClient.invalidateQueries({ queryKey: queries.all })
  }
  const mutation = useMutation({
    ...editOptions,
    onMutate: async (edit) => {
      // A response from before the edit would undo it on the screen.
      await queryClient.cancelQueries({ queryKey: options.queryKey })
      queryClient.setQueryData(options.queryKey, (album) => album && applyEdit(album, edit))
    },
    onError: (failure, edit) => {
      const found = findContentConflict(failure)
      if (found)
        setConflict((before) => ({ ...found, edits: [...(before?.edits ?? []), ...splitEdit(edit)] }))
      else toast.error(fieldErrorMessage(failure))
    },
    onSettled: async () => {
      // `isMutating` still counts this edit.
      if (queryClient.isMutating({ mutationKey }) <= 1)
        await queryClient.invalidateQueries({ queryKey: queries.all })
    },
  })
  const edit = (one: AlbumEdit): Promise<EditResult> =>
    mutation.mutateAsync(one).then(
      () => 'saved',
      (failure: unknown) => (findContentConflict(failure) ? 'conflict' : 'failed'),
    )

  return {
    query,
    isSaving,
    edit,
    refresh,
    conflict,
    resolve(accepted) {
      const current = conflict?.current
      setConflict(null)
      if (accepted.length === 0 || !current) {
        void refresh()
        return
      }
      queryClient.setQueryData(options.queryKey, (album) => album && { ...album, hash: current.hash })
      for (const one of accepted) void edit(one.edit)
    },
  }
}
