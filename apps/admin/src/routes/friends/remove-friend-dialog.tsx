import type { ManagedFriend } from '@qingjian/api-client/contract'
import { managedFriendQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'

interface RemoveFriendDialogProps {
  /** Null for closed. */
  friend: ManagedFriend | null
  /** Version of the file. */
  hash: string | null
  onClose: () => void
}

/** Asks before a friend link is removed. */
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
    <Dialog
      title={`移除 ${friend?.name ?? ''}`}
      size="s"
      open={friend !== null}
      busy={remove.isPending}
      onOpenChange={onClose}
      footer={
        <>
          <Button disabled={remove.isPending} onClick={onClose}>
            取消
          </Button>
          <Button
            variant="danger"
            loading={remove.isPending}
            onClick={() => {
              if (friend !== null) remove.mutate(friend)
            }}
          >
            移除
          </Button>
        </>
      }
    >
      <p>
        {friend?.origin === 'file'
          ? '它会从 friends.yaml 里删去；改动之前的文件保留在历史版本里。'
          : '它会从友链页消失；对方以后可以再申请。'}
      </p>
    </Dialog>
  )
}
