import type { ManagedNotice } from '@qingjian/api-client/contract'
import { managedNoticeQueries } from '@qingjian/api-client/query'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { QuestionDialog } from '#features/dialogs/question-dialog.tsx'
import { noticeName } from './notice-name.ts'

interface RemoveNoticeDialogProps {
  /** Null while the dialog is closed. */
  notice: ManagedNotice | null
  /** Version of the file. */
  hash: string | null
  onClose: () => void
}

/** Confirmation of the removal of a notice. */
export function RemoveNoticeDialog({ notice, hash, onClose }: RemoveNoticeDialogProps): ReactElement {
  const { api, queryClient } = useAppContext()
  const remove = useMutation({
    mutationFn: ({ key }: ManagedNotice) => api.managedNotices.remove({ key, hash }),
    onSuccess: () => void toast.success('已删除'),
    onError: (error) => void toast.error(errorMessage(error)),
    onSettled: async () => {
      onClose()
      await queryClient.invalidateQueries({ queryKey: managedNoticeQueries(api).all })
    },
  })
  return (
    <QuestionDialog
      title={notice === null ? '' : `删除 ${noticeName(notice)}`}
      isOpen={notice !== null}
      isPending={remove.isPending}
      confirmLabel="删除"
      variant="danger"
      onClose={onClose}
      onConfirm={() => {
        if (notice !== null) remove.mutate(notice)
      }}
    >
      <p>它会从 notices.yaml 里删去；改动之前的文件保留在历史版本里。</p>
    </QuestionDialog>
  )
}
