import { ErrorIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import line from './chat-line.module.css'
import { ChatText } from './chat-text.tsx'
import styles from './outgoing-line.module.css'
import type { OutgoingMessage } from './outgoing-message.ts'
import type { OpenOutbox } from './use-outbox.ts'

interface OutgoingLineProps {
  item: OutgoingMessage
  /** Whether the previous message is by another user. */
  isFirst: boolean
  /** Seconds until a retry is allowed. */
  wait: number
  outbox: OpenOutbox
}

/** A pending or failed message, with buttons to retry and discard. */
export function OutgoingLine({ item, isFirst, wait, outbox }: OutgoingLineProps): ReactElement {
  const { text, picture, reply, failure, clientId } = item
  return (
    <li className={line.line} data-line={clientId} data-first={isFirst || undefined} data-own>
      <div className={line.row}>
        <div
          className={line.bubble}
          data-picture={picture !== null || undefined}
          data-pending={failure === null || undefined}
        >
          {reply !== null && (
            <blockquote className={line.quote}>
              {reply.name}：{reply.type === 'image' ? '[图片]' : reply.content}
            </blockquote>
          )}
          {picture === null ? (
            <ChatText text={text} />
          ) : (
            <span className={line.picture}>
              <img src={picture.thumbnail} alt="要发的图片" />
            </span>
          )}
        </div>
        {failure === null && <span className={styles.state}>发送中…</span>}
      </div>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          <ErrorIcon /> {failure}
          <button type="button" disabled={wait > 0} onClick={() => outbox.retry(item)}>
            {wait > 0 ? `${wait} 秒后重试` : '重试'}
          </button>
          <button type="button" onClick={() => outbox.discard(item)}>
            不发了
          </button>
        </p>
      )}
    </li>
  )
}
