import { Skeleton } from '@qingjian/ui/skeleton'
import type { ReactElement } from 'react'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { lazyComponent } from '#core/screen/lazy-component.tsx'
import { ChatLogSkeleton } from './chat-log-skeleton.tsx'
import layout from './chat-room.module.css'
import styles from './chat-screen.module.css'

const ChatRoom = lazyComponent(async () => (await import('./chat-room.tsx')).ChatRoom, { missing: 'throw' })

/** The chat room. The server renders its skeleton alone. */
export function ChatScreen(): ReactElement {
  return (
    <div className={styles.screen}>
      <PageMeta indexed={false} />
      <h1 className={styles.title}>聊天室</h1>
      <ChatRoom fallback={<ChatRoomSkeleton />} />
    </div>
  )
}

function ChatRoomSkeleton(): ReactElement {
  return (
    <div className={layout.room}>
      <div className={layout.conversation}>
        <div className={styles.log}>
          <ChatLogSkeleton />
        </div>
        <noscript className={styles.noscript}>聊天室需要启用 JavaScript。</noscript>
      </div>
      <Skeleton className={styles.people} />
    </div>
  )
}
