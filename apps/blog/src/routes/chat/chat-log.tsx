import type { ChatMessage, CurrentUser } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import { ChevronDownIcon, CommentIcon } from '@qingjian/ui/icon'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState, type ReactElement } from 'react'
import { errorMessage } from '#core/data/error-message.ts'
import { ChatHistoryEnd } from './chat-history-end.tsx'
import { ChatLine } from './chat-line.tsx'
import { ChatLogSkeleton } from './chat-log-skeleton.tsx'
import styles from './chat-log.module.css'
import { logLines } from './log-lines.ts'
import { OutgoingLine } from './outgoing-line.tsx'
import type { ChatLogState } from './use-chat-log.ts'
import { useLogScroll } from './use-log-scroll.ts'
import type { OpenOutbox } from './use-outbox.ts'
import { useUnreadMark } from './use-unread-mark.ts'

interface ChatLogProps {
  user: CurrentUser | null
  log: ChatLogState
  outbox: OpenOutbox
  /** Seconds until the next message can be sent. */
  wait: number
  /** Number of messages that the user has sent; each change scrolls to the end. */
  sentCount: number
  /** Id of the message up to which the log is complete; null while disconnected. */
  completeTo: number | null
  /** Index of a message's picture among all pictures of the log. */
  pictureIndex: (id: number) => number
  onReply: (message: ChatMessage) => void
}

/** The message log; it stays scrolled to the end unless the reader scrolls back. */
export function ChatLog({
  user,
  log,
  outbox,
  wait,
  sentCount,
  completeTo,
  pictureIndex,
  onReply,
}: ChatLogProps): ReactElement {
  const { messages, error, catchUp, addMessage } = log
  const outgoing = useMemo(() => {
    const arrived = new Set(messages?.map(({ clientId }) => clientId))
    return outbox.outgoing.filter(({ clientId }) => !arrived.has(clientId))
  }, [messages, outbox.outgoing])

  const newest = messages?.at(-1)?.id
  const [leftAt, setLeftAt] = useState(0)
  const { ref, isAtEnd, onScroll, toEnd, restoreScroll } = useLogScroll(() => setLeftAt(newest ?? 0))
  const isComplete = completeTo !== null && (newest ?? 0) >= completeTo
  const seen = useUnreadMark({
    storageKey: `chat-seen-${user?.id ?? 'guest'}`,
    newest,
    isWatching: isAtEnd && isComplete,
    sentCount,
  })
  const lines = useMemo(() => logLines(messages ?? [], seen, user?.id), [messages, seen, user])
  useLayoutEffect(restoreScroll, [restoreScroll, lines, outgoing])
  const unread = isAtEnd
    ? 0
    : (messages ?? []).filter(
        ({ id, userId, isRecalled }) => id > leftAt && userId !== user?.id && !isRecalled,
      ).length

  const showEnd = useEffectEvent(toEnd)
  useEffect(() => {
    if (sentCount > 0) showEnd()
  }, [sentCount])

  return (
    <div className={styles.frame}>
      <div
        ref={ref}
        role="log"
        aria-label="聊天记录"
        aria-busy={messages === null && error === null}
        // A scrollable region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.log}
        onScroll={onScroll}
      >
        <div className={styles.content}>
          {messages === null ? (
            <FirstPage error={error} onRetry={() => void catchUp()} />
          ) : (
            <>
              <ChatHistoryEnd log={log} root={ref} />
              {messages.length === 0 && outgoing.length === 0 && (
                <EmptyState
                  icon={<CommentIcon />}
                  title="还没有人说话"
                  description={`${user === null ? '登录后' : '说点什么，'}做第一个开口的人。`}
                  className={styles.state}
                />
              )}
              <ol className={styles.lines}>
                {lines.map((line) => (
                  <ChatLine
                    key={line.message.id}
                    {...line}
                    user={user}
                    pictureIndex={pictureIndex(line.message.id)}
                    onReply={onReply}
                    onChange={addMessage}
                  />
                ))}
                {user !== null &&
                  outgoing.map((item, index) => (
                    <OutgoingLine
                      key={item.clientId}
                      item={item}
                      isFirst={index === 0 && !isSentBy(messages.at(-1), user)}
                      wait={wait}
                      outbox={outbox}
                    />
                  ))}
              </ol>
            </>
          )}
        </div>
      </div>
      {!isAtEnd && (
        <Button size="s" className={styles.more} data-unread={unread > 0 || undefined} onClick={toEnd}>
          {unread > 0 ? `${unread} 条新消息` : '回到最新'}
          <ChevronDownIcon />
        </Button>
      )}
    </div>
  )
}

function isSentBy(message: ChatMessage | undefined, user: CurrentUser): boolean {
  return message?.userId === user.id && !message.isRecalled
}

function FirstPage({ error, onRetry }: { error: Error | null; onRetry: () => void }): ReactElement {
  return error === null ? (
    <ChatLogSkeleton />
  ) : (
    <EmptyState
      role="alert"
      title="没有读到聊天记录"
      description={errorMessage(error)}
      action={<Button onClick={onRetry}>重试</Button>}
      className={styles.state}
    />
  )
}
