import type { Message } from '@qingjian/api-client/contract'
import { Avatar } from '@qingjian/ui/avatar'
import { Button } from '@qingjian/ui/button'
import { confirm } from '@qingjian/ui/message-box'
import { Tag } from '@qingjian/ui/tag'
import { toast } from '@qingjian/ui/toast'
import type { ReactElement } from 'react'
import { useApi } from '#data/api-context.ts'
import { errorMessage } from '#data/error-message.ts'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import { LikeButton } from '#features/likes/like-button.tsx'
import { useUser } from '#features/session/use-user.ts'
import { changeMessage, removeMessage } from './message-changes.ts'
import { useMessageCache } from './use-message-cache.ts'
import styles from './message-item.module.css'

/** One message: who left it, when, and what can be done about it. */
export function MessageItem({ message }: { message: Message }): ReactElement {
  const { id, userId, nickname, avatar, content, likeCount, isLike, isPending, createTime } = message
  const api = useApi()
  const user = useUser()
  const change = useMessageCache()
  // Until the server has answered it has neither a number nor a time.
  const isSending = id < 0

  const remove = async (): Promise<void> => {
    const agreed = await confirm({
      title: '删除这条留言？',
      message: '删除后不能恢复。',
      tone: 'danger',
      action: () => api.messages.remove(id),
      errorText: errorMessage,
    })
    if (!agreed) return
    change((page) => removeMessage(page, id))
    toast.success('留言已删除')
  }

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
          {isPending && <Tag>等待审核</Tag>}
          <span className={styles.facts}>
            {isSending ? '发送中' : <time dateTime={shanghaiIso(createTime)}>{createTime.slice(0, 16)}</time>}
          </span>
        </header>
        <p dir="auto" className={styles.text}>
          {content}
        </p>
        {!isSending && (
          <div className={styles.actions}>
            {!isPending && (
              <LikeButton
                type="message"
                targetId={id}
                isLike={isLike}
                count={likeCount}
                size="s"
                variant="ghost"
                aria-label={`赞 ${likeCount}`}
                onChange={(state) =>
                  change((page) => changeMessage(page, id, { isLike: state.isLike, likeCount: state.count }))
                }
              >
                {likeCount > 0 && likeCount}
              </LikeButton>
            )}
            {user !== null && user.id === userId && (
              <Button size="s" variant="ghost" onClick={() => void remove()}>
                删除
              </Button>
            )}
          </div>
        )}
      </div>
    </article>
  )
}
