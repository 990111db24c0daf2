import { moderationResource } from '@qingjian/api-client/admin'
import type { Message } from '@qingjian/api-client/contract'
import { commentMutations, messageMutations, moderationMutations } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { showError } from '#core/data/show-error.tsx'
import { BanDialog } from './ban-dialog.tsx'

/** The properties of a comment or message that a moderator changes. */
export type ModeratedState = Pick<Message, 'isPending' | 'isStick'>

interface ModerationActionsProps {
  type: 'comment' | 'message'
  item: Pick<Message, 'id' | 'userId' | 'nickname'> & ModeratedState
  /** Whether it can be pinned; replies cannot. */
  canStick: boolean
  /** The user of the page, who cannot be banned. */
  currentUserId: number
  /** Called after a change. */
  onChange: (changes: Partial<ModeratedState>) => void
}

/** Buttons of an admin for a comment or message: approve, pin, ban its author. */
export function ModerationActions({
  type,
  item: { id, userId, nickname, isPending, isStick },
  canStick,
  currentUserId,
  onChange,
}: ModerationActionsProps): ReactElement {
  const api = useApi()
  const [isBanOpen, setBanOpen] = useState(false)
  const moderation = moderationMutations({ moderation: moderationResource(api.send) })
  const approve = useMutation({
    ...(type === 'comment' ? commentMutations(api) : messageMutations(api)).approve(),
    onSuccess: () => {
      onChange({ isPending: false })
      toast.success('已通过')
    },
    onError: showError,
  })
  const stick = useMutation({
    ...(type === 'comment' ? moderation.stickComment() : moderation.stickMessage()),
    onSuccess: (_, request) => {
      onChange({ isStick: request.isStick })
      toast.success(request.isStick ? '已置顶' : '已取消置顶')
    },
    onError: showError,
  })

  return (
    <>
      {isPending && (
        <Button size="s" variant="ghost" loading={approve.isPending} onClick={() => approve.mutate(id)}>
          通过
        </Button>
      )}
      {canStick && !isPending && (
        <Button
          size="s"
          variant="ghost"
          loading={stick.isPending}
          onClick={() => stick.mutate({ id, isStick: !isStick })}
        >
          {isStick ? '取消置顶' : '置顶'}
        </Button>
      )}
      {userId !== null && userId !== currentUserId && (
        <>
          <Button size="s" variant="ghost" onClick={() => setBanOpen(true)}>
            封禁
          </Button>
          <BanDialog userId={userId} nickname={nickname} isOpen={isBanOpen} onOpenChange={setBanOpen} />
        </>
      )}
    </>
  )
}
