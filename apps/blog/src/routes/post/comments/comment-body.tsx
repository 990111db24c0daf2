import { GUEST_NICKNAME, type CommentReply } from '@qingjian/api-client/contract'
import { Avatar } from '@qingjian/ui/avatar'
import { Tag } from '@qingjian/ui/tag'
import { use, useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import { CommentActions } from './comment-actions.tsx'
import { BesidePassageContext } from '../passages/passages-context.ts'
import { CommentQuote } from './comment-quote.tsx'
import { CommentText } from './comment-text.tsx'
import { commentAnchor, LinkedCommentContext } from './linked-comment.ts'
import styles from './comment-body.module.css'

interface CommentBodyProps {
  articleId: number
  comment: CommentReply
  /** Id of the comment at the top of the thread. */
  topId: number
  canReply: boolean
  /** Whether it is a reply. */
  isReply?: boolean
  /** The replies to it. */
  children?: ReactNode
}

/** The server's value for an unknown region. */
const UNKNOWN_REGION = '未知'

/** One comment or reply with author, time, region, text and actions. */
export function CommentBody({
  articleId,
  comment,
  topId,
  canReply,
  isReply = false,
  children,
}: CommentBodyProps): ReactElement {
  const { id, nickname, avatar, isAuthor, isStick, isPending, isDeleted, ipSource, createTime } = comment
  const isLinked = use(LinkedCommentContext)?.id === id
  const isBeside = use(BesidePassageContext)
  const element = useRef<HTMLElement>(null)
  // An optimistic entry has neither an id nor a time of the server.
  const isSending = id < 0

  useEffect(() => {
    if (isLinked && !isBeside) element.current?.scrollIntoView({ block: 'center' })
  }, [isLinked, isBeside])

  return (
    <article
      ref={element}
      id={isSending || isBeside ? undefined : commentAnchor(id)}
      className={styles.comment}
      data-linked={isLinked || undefined}
      data-sending={isSending || undefined}
      data-reply={isReply || undefined}
      aria-label={isDeleted ? '已删除的评论' : `${nickname} 的${isReply ? '回复' : '评论'}`}
    >
      {isDeleted ? (
        <span className={styles.deletedAvatar} />
      ) : (
        <Avatar src={avatar} name={nickname} alt="" size={isReply ? 's' : 'm'} />
      )}
      <div className={styles.main}>
        {!isDeleted && (
          <header className={styles.header}>
            <bdi className={styles.name}>{nickname}</bdi>
            {/* The author of an imported comment may have had any name, also that of a user. */}
            {comment.userId === null && nickname !== GUEST_NICKNAME && <Tag>{GUEST_NICKNAME}</Tag>}
            {isAuthor && <Tag tone="bamboo">作者</Tag>}
            {comment.isSample && <Tag>示例</Tag>}
            {isStick && <Tag>置顶</Tag>}
            {isPending && <Tag>等待审核</Tag>}
            {comment.replyNickname !== null && (
              <span className={styles.to}>
                回复 <bdi>{comment.replyNickname}</bdi>
              </span>
            )}
            <span className={styles.facts}>
              {isSending ? (
                '发送中'
              ) : (
                <a href={`#${commentAnchor(id)}`}>
                  <time dateTime={shanghaiIso(createTime)}>{createTime.slice(0, 16)}</time>
                </a>
              )}
              {ipSource !== '' && ipSource !== UNKNOWN_REGION && <span>{ipSource}</span>}
            </span>
          </header>
        )}
        {!isBeside && !isDeleted && comment.anchor && <CommentQuote id={id} anchor={comment.anchor} />}
        <div className={styles.text} data-deleted={isDeleted || undefined}>
          <CommentText html={comment.content} />
        </div>
        {!isSending && !isDeleted && (
          <CommentActions
            articleId={articleId}
            comment={comment}
            canReply={canReply && !isPending}
            replyTo={{
              id,
              parentId: topId,
              replyUserId: isReply ? comment.userId : null,
              // A reply cannot address a guest.
              replyNickname: isReply && comment.userId !== null ? nickname : null,
            }}
          />
        )}
        {children}
      </div>
    </article>
  )
}
