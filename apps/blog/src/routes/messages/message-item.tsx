import { GUEST_NICKNAME, type Message } from '@qingjian/api-client/contract'
import { messageMutations } from '@qingjian/api-client/query'
import { Avatar } from '@qingjian/ui/avatar'
import { Tag } from '@qingjian/ui/tag'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import { EngagementActions } from '#features/engagement/engagement-actions.tsx'
import { changeMessage, removeMessage } from './message-changes.ts'
import { useMessageCache } from './use-message-cache.ts'
import styles from './message-item.module.css'

/** One message with author, time and actions. */
export function MessageItem({ message }: { message: Message }): ReactElement {
  const { id, userId, nickname, avatar, content, isPending, isSample, isStick, createTime } = message
  const { change, reload } = useMessageCache()
  const { mutateAsync: remove } = useMutation(messageMutations(useApi()).remove())
  // An optimistic entry has neither an id nor a time of the server.
  const isSending = id < 0

  return (
    <article
      id={isSending ? undefined : `message-${id}`}
      className={styles.message}
      data-sending={isSending || undefined}
      aria-label={`${nickname} 的留言`}
    >
      <Avatar src={avatar} name={nickname} alt="" />
      <div className={styles.main}>
        <header className={styles.header}>
          <bdi className={styles.name}>{nickname}</bdi>
          {/* A guest chooses any name, also that of a user. */}
          {userId === null && nickname !== GUEST_NICKNAME && <Tag>{GUEST_NICKNAME}</Tag>}
          {isSample && <Tag>示例</Tag>}
          {isStick && <Tag>置顶</Tag>}
          {isPending && <Tag>等待审核</Tag>}
          <span className={styles.facts}>
            {isSending ? '发送中' : <time dateTime={shanghaiIso(createTime)}>{createTime.slice(0, 16)}</time>}
          </span>
        </header>
        <p dir="auto" className={styles.text}>
          {content}
        </p>
        {!isSending && (
          <EngagementActions
            type="message"
            item={message}
            onLike={(changes) => change((page) => changeMessage(page, id, changes))}
            remove={() => remove(id)}
            onRemoved={() => change((page) => removeMessage(page, id))}
            canStick
            onModerated={(changes) => {
              change((page) => changeMessage(page, id, changes))
              if (changes.isStick !== undefined) void reload()
            }}
          />
        )}
      </div>
    </article>
  )
}
