import { findContentConflict } from '@qingjian/api-client/admin'
import type { SettingsSaveRequest } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { fieldErrorMessage } from '#core/data/field-error-message.ts'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import type { Conflict } from '#features/diff/conflict-dialog.tsx'
import styles from './settings.module.css'

const UnifiedDiff = lazy(async () => ({
  default: (await import('#features/diff/unified-diff.tsx')).UnifiedDiff,
}))
const ConflictDialog = lazy(async () => ({
  default: (await import('#features/diff/conflict-dialog.tsx')).ConflictDialog,
}))

interface FileSaveProps {
  name: SettingsSaveRequest['file']
  /** The version that was read. */
  file: { path: string; hash: string | null; text: string }
  /** The version to save. */
  text: string
  onClose: () => void
  /** Stores what the text names. @throws if that fails; nothing is saved then. */
  beforeSave?: (text: string) => Promise<void>
  /** Reads the file again, after it was saved or the own version was discarded. */
  onReload: () => void
  onRejected?: (error: unknown) => void
}

/** Shows the change of a file, saves it, and shows both versions if the file was changed elsewhere meanwhile. */
export function FileSave(props: FileSaveProps): ReactElement {
  const { name, file, text, onClose, beforeSave, onReload, onRejected } = props
  const api = useApi()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [hash, setHash] = useState(file.hash)
  const save = useMutation({
    mutationFn: async (version: { text: string; hash: string | null }) => {
      await beforeSave?.(version.text)
      return api.settings.save({ file: name, ...version })
    },
    onSuccess: () => {
      toast.success('已保存，站点稍后就会更新')
      onClose()
      onReload()
    },
    onError: (error, version) => {
      const found = findContentConflict(error)
      if (found?.current)
        setConflict({ hash: found.current.hash, theirs: found.current.text, mine: version.text })
      else if (found) {
        setHash(null)
        toast.error(`${file.path} 在别处删除了；再保存一次会新建它。`)
      } else {
        toast.error(fieldErrorMessage(error))
        onRejected?.(error)
      }
    },
  })
  if (conflict !== null)
    return (
      <Suspense>
        <ConflictDialog
          key={conflict.hash}
          conflict={conflict}
          isSaving={save.isPending}
          onSave={(merged, current) => save.mutate({ text: merged, hash: current })}
          onDiscard={() => {
            onClose()
            onReload()
          }}
          onClose={onClose}
        />
      </Suspense>
    )
  return (
    <Dialog
      title="要保存的改动"
      size="l"
      open
      busy={save.isPending}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>再改改</Button>
          <Button variant="primary" loading={save.isPending} onClick={() => save.mutate({ text, hash })}>
            保存
          </Button>
        </>
      }
    >
      <p className={styles.note}>{file.path} 里只有这几处会变，其余一个字都不动。</p>
      <Suspense fallback={<LoadingLines lines={4} />}>
        <UnifiedDiff label={`${file.path} 的改动`} before={file.text} after={text} />
      </Suspense>
    </Dialog>
  )
}
