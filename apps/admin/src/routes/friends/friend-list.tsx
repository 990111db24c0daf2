import type { ManagedFriend } from '@qingjian/api-client/contract'
import { managedFriendQueries } from '@qingjian/api-client/query'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState, type ReactElement } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { useReorder } from '#features/reorder/use-reorder.ts'
import styles from './friend-list.module.css'
import { FriendRow } from './friend-row.tsx'
import { RemoveFriendDialog } from './remove-friend-dialog.tsx'

interface FriendListProps {
  title: string
  friends: readonly ManagedFriend[]
  /** Version of the file. */
  hash: string | null
  isReadOnly: boolean
  onEdit: (friend: ManagedFriend) => void
}

/** Friend links of one origin in their order. */
export function FriendList({
  title,
  friends,
  hash,
  isReadOnly,
  onEdit,
}: FriendListProps): ReactElement | null {
  const { api, queryClient } = useAppContext()
  const headingId = useId()
  const list = useRef<HTMLUListElement>(null)
  const [removed, setRemoved] = useState<ManagedFriend | null>(null)
  const origin = friends[0]?.origin ?? 'file'
  const save = useMutation({
    mutationFn: (keys: number[]) => api.managedFriends.order({ origin, keys, hash }),
    onError: (error) => void toast.error(errorMessage(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: managedFriendQueries(api).all }),
  })
  // The order that is being saved is shown until the list has it.
  const keys = save.isPending ? save.variables : friends.map(({ key }) => key)
  const { movingKey, positionOf, handleProps } = useReorder(list, keys, (order) => save.mutate(order))

  if (friends.length === 0) return null
  const moving = friends.find(({ key }) => key === movingKey)
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {title}（{friends.length}）
      </h2>
      <p role="status" className={styles.hidden}>
        {moving !== undefined &&
          `${moving.name}，第 ${positionOf(moving.key) + 1} 个，共 ${friends.length} 个`}
      </p>
      <ul ref={list} role="list" className={styles.list} data-moving={movingKey !== null || undefined}>
        {friends.map((friend) => (
          <FriendRow
            key={friend.key}
            friend={friend}
            isMoving={friend.key === movingKey}
            position={positionOf(friend.key)}
            handleProps={isReadOnly || save.isPending ? null : handleProps(friend.key)}
            onEdit={isReadOnly ? null : () => onEdit(friend)}
            onRemove={isReadOnly ? null : () => setRemoved(friend)}
          />
        ))}
      </ul>
      <RemoveFriendDialog friend={removed} hash={hash} onClose={() => setRemoved(null)} />
    </section>
  )
}
