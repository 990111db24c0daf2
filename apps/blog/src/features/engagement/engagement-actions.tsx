import type { Message } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { confirm } from '#core/screen/confirm.ts'
import { lazyComponent } from '#core/screen/lazy-component.tsx'
import { toast } from '@qingjian/ui/toast'
import type { ReactElement, ReactNode } from 'react'
import { errorMessage } from '#core/data/error-message.ts'
import { LikeButton } from '#features/likes/like-button.tsx'
import type { ModeratedState } from '#features/moderation/moderation-actions.tsx'
import { isAdmin } from '#features/session/is-admin.ts'
import { useUser } from '#features/session/use-user.ts'
import styles from './engagement-actions.module.css'

/** The properties of a comment or message that its actions need. */
type Item = Pick<Message, 'id' | 'userId' | 'nickname' | 'likeCount' | 'isLike' | 'isPending' | 'isStick'>

interface EngagementActionsProps {
  type: 'comment' | 'message'
  item: Item
  /** Called with the like state. */
  onLike: (changes: Pick<Item, 'isLike' | 'likeCount'>) => void
  /** Deletes it on the server. */
  remove: () => Promise<unknown>
  /** Called after deletion. */
  onRemoved: () => void
  /** Whether an admin can pin it. */
  canStick: boolean
  /** Called after an admin has approved, pinned or unpinned it. */
  onModerated: (changes: Partial<ModeratedState>) => void
  /** Further actions, between like and delete. */
  children?: ReactNode
}

const names = { comment: '评论', message: '留言' }

const ModerationActions = lazyComponent(
  async () => (await import('#features/moderation/moderation-actions.tsx')).ModerationActions,
)

/** Like and delete buttons of a comment or message, and those of an admin. */
export function EngagementActions({
  type,
  item,
  onLike,
  remove,
  onRemoved,
  canStick,
  onModerated,
  children,
}: EngagementActionsProps): ReactElement {
  const { id, userId, likeCount, isLike, isPending } = item
  const user = useUser()
  const canModerate = isAdmin(user)

  const confirmAndRemove = async (): Promise<void> => {
    const agreed = await confirm({
      title: `删除这条${names[type]}？`,
      message: '删除后不能恢复。',
      tone: 'danger',
      action: remove,
      errorText: errorMessage,
    })
    if (!agreed) return
    onRemoved()
    toast.success(`${names[type]}已删除`)
  }

  return (
    <div className={styles.actions}>
      {!isPending && (
        <LikeButton
          type={type}
          targetId={id}
          isLike={isLike}
          count={likeCount}
          size="s"
          variant="ghost"
          aria-label={`赞 ${likeCount}`}
          onChange={(state) => onLike({ isLike: state.isLike, likeCount: state.count })}
        >
          {likeCount > 0 && likeCount}
        </LikeButton>
      )}
      {children}
      {user !== null && canModerate && (
        <ModerationActions
          type={type}
          item={item}
          canStick={canStick}
          currentUserId={user.id}
          onChange={onModerated}
        />
      )}
      {user !== null && (user.id === userId || canModerate) && (
        <Button size="s" variant="ghost" onClick={() => void confirmAndRemove()}>
          删除
        </Button>
      )}
    </div>
  )
}
