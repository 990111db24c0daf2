import { useCallback, useMemo, useState, type ReactElement } from 'react'
import type { ChatMessage } from '@qingjian/api-client/contract'
import { ImagePreview } from '@qingjian/ui/image-preview'
import { useCountdown } from '#features/forms/use-countdown.ts'
import { useUser } from '#features/session/use-user.ts'
import { ChatBanner } from './chat-banner.tsx'
import { ChatComposer } from './chat-composer.tsx'
import { PartErrorBoundary } from '#core/faults/part-error-boundary.tsx'
import { ChatLog } from './chat-log.tsx'
import { PresenceList } from './presence-list.tsx'
import styles from './chat-room.module.css'
import { useChatLog } from './use-chat-log.ts'
import { useChatSocket } from './use-chat-socket.ts'
import { useOutbox } from './use-outbox.ts'

/** The chat room: log, presence list and composer. */
export function ChatRoom(): ReactElement {
  const user = useUser()
  const log = useChatLog()
  const { state, present, completeTo, reconnect } = useChatSocket(user, log)
  const [wait, startWait] = useCountdown('chat-wait')
  const outbox = useOutbox(user, log.messages, log.addMessage, startWait)
  const [reply, setReply] = useState<ChatMessage | null>(null)
  const [sentCount, setSentCount] = useState(0)

  const pictures = useMemo(
    () => (log.messages ?? []).filter(({ type, isRecalled }) => type === 'image' && !isRecalled),
    [log.messages],
  )
  const images = useMemo(
    () => pictures.map(({ content, name }) => ({ src: content, alt: `${name}发的图片` })),
    [pictures],
  )
  const pictureIndex = useCallback((id: number) => pictures.findIndex((one) => one.id === id), [pictures])

  return (
    <ImagePreview images={images}>
      <div className={styles.room}>
        <div className={styles.conversation}>
          <ChatBanner state={state} onReconnect={reconnect} />
          <PartErrorBoundary>
            <ChatLog
              user={user}
              log={log}
              outbox={outbox}
              wait={wait}
              sentCount={sentCount}
              completeTo={completeTo}
              pictureIndex={pictureIndex}
              onReply={setReply}
            />
          </PartErrorBoundary>
          <ChatComposer
            isGuest={user === null}
            reply={reply}
            wait={wait}
            onCancelReply={() => setReply(null)}
            onSend={(draft) => {
              outbox.send(draft)
              setReply(null)
              setSentCount(sentCount + 1)
            }}
          />
        </div>
        <PresenceList present={present} />
      </div>
    </ImagePreview>
  )
}
