import type { EditableAlbumDetail } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { useState, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import styles from './album-actions.module.css'
import { changeAlbum } from './album-edits.ts'
import { LockDialog } from './lock-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import type { AlbumEditing } from './use-album.ts'

interface AlbumActionsProps {
  album: EditableAlbumDetail
  editing: AlbumEditing
  isRemoving: boolean
  onRemove: () => void
}

/** The buttons of an album. */
export function AlbumActions({ album, editing, isRemoving, onRemove }: AlbumActionsProps): ReactElement {
  const api = useApi()
  const [dialog, setDialog] = useState<'settings' | 'lock' | null>(null)
  const close = (): void => setDialog(null)
  return (
    <div className={styles.buttons}>
      <Button variant="ghost" loading={isRemoving} onClick={onRemove}>
        删除相册
      </Button>
      <Button onClick={() => setDialog('lock')}>{album.isLocked ? '改密码' : '上锁'}</Button>
      <Button onClick={() => setDialog('settings')}>名称和简介</Button>
      {dialog === 'settings' && (
        <SettingsDialog
          album={album}
          onClose={close}
          onSave={(changes) => editing.edit(changeAlbum(api, album.path, changes))}
        />
      )}
      {dialog === 'lock' && (
        <LockDialog
          isLocked={album.isLocked}
          onClose={close}
          onSave={(password) => editing.edit(changeAlbum(api, album.path, { password }))}
        />
      )}
    </div>
  )
}
