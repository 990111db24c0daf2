import { Skeleton } from '@qingjian/ui/skeleton'
import type { ReactElement } from 'react'
import { PageMeta } from '#app/page-meta.tsx'
import { useLateModule } from '#app/use-late-module.ts'
import { showErrorLate } from '#data/late-notices.ts'
import styles from './chat-screen.module.css'

const loadRoom = () => import('./chat-room.tsx')

/** The room where visitors talk; its code comes after the first paint. */
export function ChatScreen(): ReactElement {
  const room = useLateModule(loadRoom, true, showErrorLate)
  return (
    <div className={styles.screen}>
      <PageMeta indexed={false} />
      <h1 className={styles.title}>聊天室</h1>
      {room ? (
        <room.ChatRoom />
      ) : (
        <div className={styles.loading}>
          <Skeleton lines={6} />
          <noscript>聊天室需要启用 JavaScript。</noscript>
        </div>
      )}
    </div>
  )
}
