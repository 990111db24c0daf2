import { CHAT_RECALL_MS, type ChatMessage, type CurrentUser } from '@qingjian/api-client/contract'
import { chatMutations } from '@qingjian/api-client/query'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { showError } from '#core/data/show-error.tsx'
import { isAdmin } from '#features/session/is-admin.ts'
import styles from './chat-line-actions.module.css'
import { sentAt } from './log-lines.ts'
import { MuteMenu } from './mute-menu.tsx'
import { useTimePassed } from './use-time-passed.ts'

interface ChatLineActionsProps {
  message: ChatMessage
  user: CurrentUser
  onReply: (message: ChatMessage) => void
  onChange: (message: ChatMessage) => void
}

/** The actions that a user or an admin has on a message. */
export function ChatLineActions({ message, user, onReply, onChange }: ChatLineActionsProps): ReactElement {
  const recall = useMutation({
    ...chatMutations(useApi()).recall(),
    onSuccess: onChange,
    onError: showError,
  })
  const canModerate = isAdmin(user)
  const isOwn = message.userId === user.id
  const isRecallExpired = useTimePassed(sentAt(message) + CHAT_RECALL_MS)
  return (
    <span className={styles.actions}>
      <button type="button" onClick={() => onReply(message)}>
        回复
      </button>
      {(canModerate || (isOwn && !isRecallExpired)) && (
        <button type="button" onClick={() => recall.mutate({ id: message.id })}>
          撤回
        </button>
      )}
      {canModerate && !isOwn && message.userId !== null && (
        <MuteMenu userId={message.userId} name={message.name} />
      )}
    </span>
  )
}
