import type { ModeratedItem, ModeratedType } from '@qingjian/api-client/contract'
import { Avatar } from '@qingjian/ui/avatar'
import { Button } from '@qingjian/ui/button'
import { Highlight } from '@qingjian/ui/highlight'
import { PinIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { sitePaths } from '#core/paths.ts'
import { isoTime } from '#core/shanghai-time.ts'
import styles from './engagement-item.module.css'
import { ReplyForm } from './reply-form.tsx'

/** What an admin does with an item. */
export type ItemAction = 'approve' | 'delete' | 'pin' | 'unpin' | 'reply' | 'ban'

const names: Record<ModeratedType, string> = { comment: '评论', message: '留言', webmention: '提及' }

interface EngagementItemProps {
  type: ModeratedType
  item: ModeratedItem
  isSelected: boolean
  canBan: boolean
  /** Highlighted in the text. */
  keyword: string
  isReplying: boolean
  onSelect: () => void
  onAction: (action: ItemAction) => void
  /** Called to list what the author wrote. */
  onAuthor: () => void
  onReplyEnd: () => void
}

/** A comment, message or mention with its actions. */
export function EngagementItem(props: EngagementItemProps): ReactElement {
  const { type, item, isSelected, keyword, isReplying, onSelect, onAuthor, onReplyEnd } = props
  const { nickname, avatar, text, isPending, isStick, isBanned, blockedWords, createTime, ipSource } = item
  const name = nickname || '佚名'
  return (
    <li className={styles.item} data-pending={isPending || undefined} data-selected={isSelected || undefined}>
      <article data-item tabIndex={-1} aria-label={`${name} 的${names[type]}`} className={styles.article}>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isSelected}
            onChange={onSelect}
            aria-label={`选择 ${name} 的${names[type]}`}
          />
        </label>
        <Avatar src={avatar} name={name} alt="" size="s" />
        <div className={styles.body}>
          <p className={styles.head}>
            <button type="button" className={styles.author} title="只看这位作者" onClick={onAuthor}>
              {name}
            </button>
            {item.userId === null && type !== 'webmention' && <span>游客</span>}
            {isBanned && <span className={styles.danger}>已封禁</span>}
            {isPending && <span className={styles.pending}>待审</span>}
            {isStick && (
              <span className={styles.pin}>
                <PinIcon /> 置顶
              </span>
            )}
            <time dateTime={isoTime(createTime)}>{createTime.slice(0, 16)}</time>
            {ipSource !== '' && <span>{ipSource}</span>}
          </p>
          {item.title !== null && item.url !== null && (
            <p className={styles.source}>
              <a href={item.url} target="_blank" rel="noopener noreferrer nofollow">
                {item.title || item.url}
              </a>
            </p>
          )}
          <p className={styles.text}>
            <Highlight text={text} term={[...blockedWords, keyword].join(' ')} />
          </p>
          {blockedWords.length > 0 && <p className={styles.danger}>含有屏蔽词：{blockedWords.join('、')}</p>}
          <div className={styles.foot}>
            <Place type={type} item={item} />
            <Actions {...props} />
          </div>
          {isReplying && <ReplyForm item={item} onEnd={onReplyEnd} />}
        </div>
      </article>
    </li>
  )
}

/** The article of an item, as a link to the item on the site. */
function Place({
  type,
  item: { id, articleId, articleTitle, parentId, isPending },
}: Pick<EngagementItemProps, 'type' | 'item'>): ReactElement | null {
  if (type === 'message') return null
  if (articleId === null) return null
  const path = type === 'comment' && !isPending ? sitePaths.comment(articleId, id) : sitePaths.post(articleId)
  return (
    <p className={styles.place}>
      {type === 'webmention' ? '提到' : parentId === null ? '评论' : '回复于'}{' '}
      <a href={path} target="_blank" rel="noopener" title={articleTitle ?? undefined}>
        《{articleTitle}》
      </a>
    </p>
  )
}

function Actions({ type, item, canBan, isReplying, onAction }: EngagementItemProps): ReactElement {
  const { isPending, isStick, parentId } = item
  const canPin = !isPending && type !== 'webmention' && parentId === null
  return (
    <div className={styles.actions}>
      {isPending && (
        <Button size="s" variant="primary" onClick={() => onAction('approve')}>
          通过
        </Button>
      )}
      {type === 'comment' && !isReplying && (
        <Button size="s" onClick={() => onAction('reply')}>
          {isPending ? '通过并回复' : '回复'}
        </Button>
      )}
      {canPin && (
        <Button size="s" variant="ghost" onClick={() => onAction(isStick ? 'unpin' : 'pin')}>
          {isStick ? '取消置顶' : '置顶'}
        </Button>
      )}
      <Button size="s" variant="ghost" onClick={() => onAction('delete')}>
        删除
      </Button>
      {canBan && (
        <Button size="s" variant="ghost" onClick={() => onAction('ban')}>
          封禁
        </Button>
      )}
    </div>
  )
}
