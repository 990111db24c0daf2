import { ALBUM_MAX_PHOTOS, type AlbumChanges, type EditableAlbumDetail } from '@qingjian/api-client/contract'
import { editingQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import { ImageIcon } from '@qingjian/ui/icon'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ReactElement } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { LeaveGuard } from '#features/leave-guard/leave-guard.tsx'
import { moveItem, SortableGrid } from '#features/sorting/sortable-grid.tsx'
import { PictureInput } from '#features/uploads/picture-input.tsx'
import { UploadPanel } from '#features/uploads/upload-panel.tsx'
import { usePictureDrop } from '#features/uploads/use-picture-drop.ts'
import { placeOf } from './album-edits.ts'
import styles from './album-photos.module.css'
import { DeletedNote } from '#features/bin/deleted-note.tsx'
import { PhotoItem } from './photo-item.tsx'
import type { AlbumEditing } from './use-album.ts'
import { usePhotoUploads } from './use-photo-uploads.ts'

interface AlbumPhotosProps {
  album: EditableAlbumDetail
  editing: AlbumEditing
}

/** The photos of an album, which are added, sorted, described and deleted here. */
export function AlbumPhotos({ album, editing }: AlbumPhotosProps): ReactElement {
  const { api, queryClient } = useAppContext()
  const { path, photos, order } = album
  const { queue, state, thumbnails, known } = usePhotoUploads(path, () => void editing.refresh())
  const [deleted, setDeleted] = useState<{ file: string; album: EditableAlbumDetail } | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isUploading = state.uploads.some((upload) => upload.state === 'waiting' || upload.state === 'sending')
  const edit = (changes: AlbumChanges): void => void editing.edit({ changes })

  const restore = useMutation({
    mutationFn: async (photo: { file: string; album: EditableAlbumDetail }) => {
      const folder = path.slice(0, path.lastIndexOf('/'))
      const [result] = await api.editing.restoreFromBin({ paths: [`${folder}/${photo.file}`] })
      setDeleted(null)
      if (result?.error) {
        toast.error(result.error)
        return
      }
      const place = placeOf(photo.album, photo.file)
      if (Object.keys(place).length > 0) await editing.edit({ changes: place })
      toast.success('已恢复')
    },
    onError: (failure) => void toast.error(errorMessage(failure)),
    onSettled: async () => {
      await editing.refresh()
      await queryClient.invalidateQueries({ queryKey: editingQueries(api).bin().queryKey })
    },
  })
  async function remove(file: string): Promise<void> {
    if ((await editing.edit({ file })) === 'saved') setDeleted({ file, album })
  }
  function add(files: readonly File[]): void {
    const free = Math.max(0, ALBUM_MAX_PHOTOS - photos.length)
    if (files.length > free) toast.warning(`一本相册最多 ${ALBUM_MAX_PHOTOS} 张，多出的没有添加`)
    queue.add(files.slice(0, free))
  }
  const { isDropTarget, dropProps } = usePictureDrop(add)
  const files = photos.map(({ file }) => file)
  const canSortByTime = photos.some(({ photo }) => photo !== null && photo.recordTime !== null)
  const addButton = (
    <Button variant="primary" icon={<ImageIcon />} onClick={() => input.current?.click()}>
      添加照片
    </Button>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- photos are also added by a button
    <section aria-label="照片" className={styles.photos} data-drop={isDropTarget || undefined} {...dropProps}>
      <PictureInput ref={input} label="选择照片" multiple onPick={add} />
      <UploadPanel queue={queue} state={state} known={known} />
      <DeletedNote
        text={deleted && `已把 ${deleted.file} 移到回收站。`}
        isRestoring={restore.isPending}
        onRestore={() => deleted && restore.mutate(deleted)}
      />
      {photos.length === 0 ? (
        <EmptyState
          icon={<ImageIcon />}
          title="还没有照片"
          description="可以一次选上百张，也可以把它们拖到这里。拍摄地点会去掉，相机和曝光会留下。"
          action={addButton}
        />
      ) : (
        <>
          <div className={styles.tools}>
            {addButton}
            <span className={styles.space} />
            {canSortByTime && (
              <Button size="s" variant="ghost" onClick={() => edit({ order: sortByTime(photos) })}>
                按拍摄时间排
              </Button>
            )}
            {order.length > 0 && (
              <Button size="s" variant="ghost" onClick={() => edit({ order: [] })}>
                按文件名排
              </Button>
            )}
          </div>
          <SortableGrid
            label="照片"
            items={photos}
            idOf={({ file }) => file}
            nameOf={({ file }) => `第 ${files.indexOf(file) + 1} 张照片`}
            onMove={(from, to) => edit({ order: moveItem(files, from, to) })}
            className={styles.grid}
            renderItem={(photo, handle, index) => (
              <PhotoItem
                photo={photo}
                number={index + 1}
                handle={handle}
                thumbnail={thumbnails.get(photo.file) ?? ''}
                isCover={album.coverFile === photo.file || (album.coverFile === null && index === 0)}
                onDescribe={(caption) => editing.edit({ changes: { captions: { [photo.file]: caption } } })}
                onCover={() => edit({ cover: photo.file })}
                onRemove={() => void remove(photo.file)}
              />
            )}
          />
        </>
      )}
      <LeaveGuard isActive={isUploading} title="照片还没有传完" leave="不传了">
        离开后，没有传完的照片不会再传；已经传好的都在。
      </LeaveGuard>
    </section>
  )
}

/** File names by the time at which the photos were taken; those without a time follow in their order. */
function sortByTime(photos: EditableAlbumDetail['photos']): string[] {
  const timeOf = ({ photo }: EditableAlbumDetail['photos'][number]): string => photo?.recordTime ?? '9'
  return photos
    .toSorted((one, other) => (timeOf(one) === timeOf(other) ? 0 : timeOf(one) < timeOf(other) ? -1 : 1))
    .map(({ file }) => file)
}
