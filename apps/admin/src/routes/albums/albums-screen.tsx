import type { EditableAlbum } from '@qingjian/api-client/contract'
import { albumEditingQueries, editingQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import { toast } from '@qingjian/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import { Screen } from '#core/screen/screen.tsx'
import { BinDialog } from '#features/bin/bin-dialog.tsx'
import { AlbumCard } from './album-card.tsx'
import styles from './albums-screen.module.css'
import { DeletedNote } from '#features/bin/deleted-note.tsx'
import { NewAlbumDialog } from './new-album-dialog.tsx'
import { compilePollInterval } from './use-album.ts'

/** State of the navigation from the screen of an album that was deleted there. */
const DeletedSchema = v.object({ deleted: v.object({ path: v.string(), name: v.string() }) })
export type DeletedState = v.InferOutput<typeof DeletedSchema>

const isCompiling = ({ id, problem }: EditableAlbum): boolean => id === null && problem === null

/** The albums of the content folder. */
export function AlbumsScreen(): ReactElement {
  const { api, queryClient } = useAppContext()
  const location = useLocation()
  const navigate = useNavigate()
  const state: unknown = location.state
  const deleted = v.is(DeletedSchema, state) ? state.deleted : null
  const [dialog, setDialog] = useState<'new' | 'bin' | null>(null)
  const { data, error, refetch } = useQuery({
    ...albumEditingQueries(api).list(),
    refetchInterval: ({ state: { data: albums } }) =>
      albums?.some(isCompiling) ? compilePollInterval : false,
  })
  const restore = useMutation({
    mutationFn: (path: string) => api.editing.restoreFromBin({ paths: [path] }),
    onSuccess: ([result]) => {
      if (result?.error) toast.error(result.error)
      else toast.success('已恢复')
      void navigate('.', { replace: true, state: null })
    },
    onError: (failure) => void toast.error(errorMessage(failure)),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: albumEditingQueries(api).all }),
        queryClient.invalidateQueries({ queryKey: editingQueries(api).bin().queryKey }),
      ]),
  })
  return (
    <Screen
      title="相册"
      end={
        <div className={styles.buttons}>
          <Button variant="ghost" onClick={() => setDialog('bin')}>
            回收站
          </Button>
          <Button variant="primary" onClick={() => setDialog('new')}>
            新建相册
          </Button>
        </div>
      }
    >
      <DeletedNote
        text={deleted && `已把相册「${deleted.name}」移到回收站，照片还在它的文件夹里。`}
        deleted={deleted?.path ?? null}
        isRestoring={restore.isPending}
        onRestore={() => deleted && restore.mutate(deleted.path)}
      />
      {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingLines />}
      {data?.length === 0 && (
        <EmptyState
          title="还没有相册"
          description="一个文件夹是一本相册，照片可以一次放上百张。"
          action={<Button onClick={() => setDialog('new')}>建第一本</Button>}
        />
      )}
      <ul role="list" aria-label="相册" className={styles.albums}>
        {data?.map((album) => (
          <li key={album.path}>
            <AlbumCard album={album} />
          </li>
        ))}
      </ul>
      <NewAlbumDialog isOpen={dialog === 'new'} onClose={() => setDialog(null)} />
      <BinDialog isOpen={dialog === 'bin'} onClose={() => setDialog(null)} />
    </Screen>
  )
}
