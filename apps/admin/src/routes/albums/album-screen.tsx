import { useMutation } from '@tanstack/react-query'
import { buttonAttributes } from '@qingjian/ui/button'
import { toast } from '@qingjian/ui/toast'
import type { ReactElement } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { useApi } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { paths } from '#core/paths.ts'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import { Screen } from '#core/screen/screen.tsx'
import { AlbumActions } from './album-actions.tsx'
import { AlbumFacts } from './album-facts.tsx'
import { albumPath } from './album-path.ts'
import { AlbumPhotos } from './album-photos.tsx'
import type { DeletedState } from './albums-screen.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { useAlbum } from './use-album.ts'

/** One album: its settings, its photos and their uploads. */
export function AlbumScreen(): ReactElement {
  const { folder = '' } = useParams()
  // Another album begins with another state.
  return <Album key={folder} path={albumPath(folder)} />
}

function Album({ path }: { path: string }): ReactElement {
  const api = useApi()
  const navigate = useNavigate()
  const editing = useAlbum(path)
  const { data: album, error, refetch } = editing.query
  const remove = useMutation({
    mutationFn: () => api.albumEditing.remove(path),
    onSuccess: () => {
      const state: DeletedState = { deleted: { path, name: album?.name ?? '' } }
      void navigate(paths.albums(), { state })
    },
    onError: (failure) => void toast.error(errorMessage(failure)),
    onSettled: editing.refresh,
  })
  return (
    <Screen
      title={album?.name ?? '相册'}
      end={
        album && (
          <AlbumActions
            album={album}
            editing={editing}
            isRemoving={remove.isPending}
            onRemove={() => remove.mutate()}
          />
        )
      }
    >
      {error !== null && album === undefined && (
        <LoadFailure
          error={error}
          onRetry={() => void refetch()}
          action={
            <Link to={paths.albums()} {...buttonAttributes({ variant: 'ghost' })}>
              返回相册列表
            </Link>
          }
        />
      )}
      {error === null && album === undefined && <LoadingLines />}
      {album && (
        <>
          <AlbumFacts album={album} />
          <AlbumPhotos album={album} editing={editing} />
        </>
      )}
      <ConflictDialog conflict={editing.conflict} onResolve={editing.resolve} />
    </Screen>
  )
}
