import type { ChatMessage, CurrentUser } from '@qingjian/api-client/contract'
import { Avatar } from '@qingjian/ui/avatar'
import { ImagePreview } from '@qingjian/ui/image-preview'
import { Tag } from '@qingjian/ui/tag'
import { memo } from 'react'
import { formatDate } from '#features/articles/format-date.ts'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import { ChatLineActions } from './chat-line-actions.tsx'
import styles from './chat-line.module.css'
import { ChatText } from './chat-text.tsx'
import type { LogLine } from './log-lines.ts'

/** Number of tints of names. */
const tints = 6

interface ChatLineProps extends LogLine {
  user: CurrentUser | null
  /** Index of its picture among all pictures of the log; -1 without one. */
  pictureIndex: number
  onReply: (message: ChatMessage) => void
  onChange: (message: ChatMessage) => void
}

/** One message with its actions; memoised, so that new messages do not re-render it. */
export const ChatLine = memo(function ChatLine({
  message,
  day,
  isFirst,
  isNew,
  user,
  pictureIndex,
  onReply,
  onChange,
}: ChatLineProps) {
  const { id, userId, name, avatar, time, isRecalled } = message
  const isOwn = user !== null && userId === user.id
  return (
    <li
      className={styles.line}
      data-line={id}
      data-first={isFirst || undefined}
      data-own={isOwn || undefined}
    >
      {day !== null && <p className={styles.day}>{formatDate(day)}</p>}
      {isNew && <p className={styles.new}>以下是新消息</p>}
      {isRecalled ? (
        <p className={styles.recalled}>{isOwn ? '你' : `${name} `}的一条消息已撤回</p>
      ) : (
        <>
          {isFirst && (
            <p className={styles.head}>
              <Avatar src={avatar} name={name} alt="" className={styles.avatar} />
              <span className={styles.name} data-tint={userId === null ? undefined : userId % tints}>
                {name}
              </span>
              {message.isSample && <Tag>示例</Tag>}
              <time dateTime={shanghaiIso(time)} className={styles.time}>
                {time.slice(11, 16)}
              </time>
            </p>
          )}
          <div className={styles.row}>
            <div className={styles.bubble} data-picture={message.type === 'image' || undefined}>
              <Quote message={message} />
              <MessageContent message={message} pictureIndex={pictureIndex} />
            </div>
            {user !== null && (
              <ChatLineActions message={message} user={user} onReply={onReply} onChange={onChange} />
            )}
          </div>
        </>
      )}
    </li>
  )
})

function Quote({ message: { replyId, replyUserName, replyContent } }: { message: ChatMessage }) {
  if (replyId === null) return null
  return (
    <blockquote className={styles.quote}>
      {replyUserName ?? '某人'}：{replyContent || '消息已撤回'}
    </blockquote>
  )
}

function MessageContent({
  message,
  pictureIndex,
}: Pick<ChatLineProps, 'pictureIndex'> & { message: ChatMessage }) {
  const { type, content, name } = message
  if (type === 'text') return <ChatText text={content} />
  return (
    <ImagePreview.Trigger index={pictureIndex} aria-label={`查看${name}发的图片`} className={styles.picture}>
      <img src={content} alt="" loading="lazy" decoding="async" />
    </ImagePreview.Trigger>
  )
}
