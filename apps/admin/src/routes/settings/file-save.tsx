import { findContentConflict } from '@qingjian/api-client/admin'
import type { SettingsSaveRequest } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { fieldErrorMessage } from '#core/data/field-error-message.ts'
import { CodeBoundary } from '#core/screen/code-boundary.tsx'
import { lazyComponent } from '#core/screen/lazy-component.ts'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import type { Conflict } from '#features/diff/conflict-dialog.tsx'
import styles from './settings.module.css'

const UnifiedDiff = lazyComponent(async () => (await import('#features/diff/unified-diff.tsx')).UnifiedDiff)
const ConflictDialog = lazyComponent(
  async () => (await import('#features/diff/conflict-dialog.tsx')).ConflictDialog,
)

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
      <CodeBoundary failed={<MissingConflict onClose={onClose} />}>
        <ConflictDialog
          key={conflict.hash}
          conflict={conflict}
          isMarkdown={false}
          isSaving={save.isPending}
          onSave={(merged, current) => save.mutate({ text: merged, hash: current })}
          onDiscard={() => {
            onClose()
            onReload()
          }}
          onClose={onClose}
        />
      </CodeBoundary>
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
      <CodeBoundary
        loading={<LoadingLines lines={4} />}
        failed={
          <>
            <p role="alert">改动没有加载出来，下面是要保存的全文。</p>
            <pre className={styles.whole}>{text}</pre>
          </>
        }
      >
        <UnifiedDiff label={`${file.path} 的改动`} before={file.text} after={text} />
      </CodeBoundary>
    </Dialog>
  )
}

/** Nothing was saved, and what was typed is still in the form. */
function MissingConflict({ onClose }: { onClose: () => void }): ReactElement {
  return (
    <Dialog
      title="文件在别处改过了"
      open
      onOpenChange={onClose}
      footer={<Button onClick={onClose}>返回</Button>}
    >
      <p role="alert">
        两个版本的对照没有加载出来，这次没有保存。请检查网络，先把改动复制到别处，再重新加载这一页。
      </p>
    </Dialog>
  )
}
