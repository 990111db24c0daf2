import { Skeleton } from '@qingjian/ui/skeleton'
import type { ReactElement } from 'react'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { useScreenCode } from '#core/screen/use-screen-code.ts'
import { ChatLogSkeleton } from './chat-log-skeleton.tsx'
import layout from './chat-room.module.css'
import styles from './chat-screen.module.css'

const loadRoom = () => import('./chat-room.tsx')

/** The chat page; the room is a lazy chunk. */
export function ChatScreen(): ReactElement {
  const room = useScreenCode(loadRoom)
  return (
    <div className={styles.screen}>
      <PageMeta indexed={false} />
      <h1 className={styles.title}>聊天室</h1>
      {room ? (
        <room.ChatRoom />
      ) : (
        <div className={layout.room}>
          <div className={layout.talk}>
            <div className={styles.log}>
              <ChatLogSkeleton />
            </div>
            <noscript className={styles.noscript}>聊天室需要启用 JavaScript。</noscript>
          </div>
          <Skeleton className={styles.people} />
        </div>
      )}
    </div>
  )
}
