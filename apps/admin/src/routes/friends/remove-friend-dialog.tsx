import type { ManagedFriend } from '@qingjian/api-client/contract'
import { managedFriendQueries } from '@qingjian/api-client/query'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { QuestionDialog } from '#features/dialogs/question-dialog.tsx'

interface RemoveFriendDialogProps {
  /** Null while the dialog is closed. */
  friend: ManagedFriend | null
  /** Version of the file. */
  hash: string | null
  onClose: () => void
}

/** Confirmation of the removal of a friend link. */
export function RemoveFriendDialog({ friend, hash, onClose }: RemoveFriendDialogProps): ReactElement {
  const { api, queryClient } = useAppContext()
  const remove = useMutation({
    mutationFn: ({ origin, key }: ManagedFriend) => api.managedFriends.remove({ origin, key, hash }),
    onSuccess: (_, { name }) => void toast.success(`已移除 ${name}`),
    onError: (error) => void toast.error(errorMessage(error)),
    onSettled: async () => {
      onClose()
      await queryClient.invalidateQueries({ queryKey: managedFriendQueries(api).all })
    },
  })
  return (
    <QuestionDialog
      title={`移除 ${friend?.name ?? ''}`}
      isOpen={friend !== null}
      isPending={remove.isPending}
      confirmLabel="移除"
      variant="danger"
      onClose={onClose}
      onConfirm={() => {
        if (friend !== null) remove.mutate(friend)
      }}
    >
      <p>
        {friend?.origin === 'file'
          ? '它会从 friends.yaml 里删去；改动之前的文件保留在历史版本里。'
          : '它会从友链页消失；对方以后可以再申请。'}
      </p>
    </QuestionDialog>
  )
}
