import type { EditableAlbumDetail } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { toast } from '@qingjian/ui/toast'
import { useState, type ReactElement } from 'react'
import { LockDialog } from '#features/locks/lock-dialog.tsx'
import styles from './album-actions.module.css'
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
  const [dialog, setDialog] = useState<'settings' | 'lock' | null>(null)
  const close = (): void => setDialog(null)
  const lock = async (password: string | null): Promise<void> => {
    const result = await editing.edit({ changes: { password } })
    if (result === 'saved') toast.success(password === null ? '已去掉密码' : '已上锁')
  }
  return (
    <div className={styles.buttons}>
      <Button onClick={() => setDialog('settings')}>名称和简介</Button>
      <Button onClick={() => setDialog('lock')}>{album.isLocked ? '改密码' : '上锁'}</Button>
      <Button variant="ghost" loading={isRemoving} onClick={onRemove}>
        删除相册
      </Button>
      {dialog === 'settings' && (
        <SettingsDialog album={album} onClose={close} onSave={(changes) => editing.edit({ changes })} />
      )}
      {dialog === 'lock' && (
        <LockDialog
          title={album.isLocked ? '相册的密码' : '给相册上锁'}
          isLocked={album.isLocked}
          onClose={close}
          onSave={(password) => void lock(password)}
        >
          没有密码的人只看得到名称、简介、日期和张数。
          {album.isLocked
            ? '换了密码，用旧密码打开的人要重新输入。'
            : '已经有人看过的照片，可能还在他们的浏览器里。'}
        </LockDialog>
      )}
    </div>
  )
}
