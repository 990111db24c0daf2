import { friendQueries } from '@qingjian/api-client/query'
import { EmptyState } from '@qingjian/ui/empty-state'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Reveal } from '@qingjian/ui/reveal'
import type { ReactElement, ReactNode } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { useSite } from '#core/data/use-site.ts'
import { FriendCard } from './friend-card.tsx'
import styles from './friend-links.module.css'
import { FriendsScreen } from './friends-screen.tsx'

/** The friend links, followed by `children`, the exchange section. */
export function FriendLinks({ children }: { children: ReactNode }): ReactElement {
  const { name } = useSite()
  const { data: friends } = useSuspenseQuery(friendQueries(useApi()).list())
  return (
    <FriendsScreen
      view={{ name: 'links' }}
      description={`${name}的朋友们，共 ${friends.length} 个站点。`}
      subtitle={
        <>
          {friends.length > 0 && <span className={styles.count}>{friends.length} 位朋友，常去坐坐</span>}
          <a href="#exchange" className={styles.jump}>
            交换友链
          </a>
        </>
      }
    >
      {friends.length === 0 ? (
        <EmptyState title="还没有友情链接" description="在下面提交申请，来做第一位邻居。" />
      ) : (
        <ul className={styles.cards} aria-label="朋友们的站点">
          {friends.map((friend) => (
            <li key={friend.id}>
              <Reveal className={styles.reveal}>
                <FriendCard friend={friend} />
              </Reveal>
            </li>
          ))}
        </ul>
      )}
      {children}
    </FriendsScreen>
  )
}
