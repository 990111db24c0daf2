import type { ManagedFriend } from '@qingjian/api-client/contract'
import { managedFriendQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { EmptyState } from '@qingjian/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import { Screen } from '#core/screen/screen.tsx'
import { ApplicationCard } from './application-card.tsx'
import { FriendDialog } from './friend-dialog.tsx'
import { FriendList } from './friend-list.tsx'
import styles from './friends-screen.module.css'

/** Applications and friend links. */
export function FriendsScreen(): ReactElement {
  const { data, error, refetch } = useQuery(managedFriendQueries(useApi()).list())
  const [edited, setEdited] = useState<ManagedFriend | 'new' | null>(null)
  const ofOrigin = (origin: ManagedFriend['origin']): ManagedFriend[] =>
    data?.friends.filter((friend) => friend.origin === origin) ?? []
  return (
    <Screen
      title="友链"
      end={
        <Button variant="primary" disabled={data?.problem !== null} onClick={() => setEdited('new')}>
          添加友链
        </Button>
      }
    >
      {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingLines lines={9} />}
      {data !== undefined && (
        <div className={styles.parts}>
          {data.applications.length > 0 && (
            <section aria-labelledby="applications">
              <h2 id="applications" className={styles.heading}>
                等待确认的申请
              </h2>
              <ul role="list" className={styles.applications}>
                {data.applications.map((application) => (
                  <li key={application.id}>
                    <ApplicationCard application={application} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {data.problem !== null && (
            <p role="alert" className={styles.problem}>
              friends.yaml：{data.problem}
            </p>
          )}
          {data.friends.length === 0 && data.applications.length === 0 && (
            <EmptyState title="还没有友链" description="添加一个，或者等朋友来申请。" />
          )}
          <FriendList
            title="写在 friends.yaml 里的"
            friends={ofOrigin('file')}
            hash={data.hash}
            isReadOnly={data.problem !== null}
            onEdit={setEdited}
          />
          <FriendList
            title="申请后通过的"
            friends={ofOrigin('visitor')}
            hash={data.hash}
            isReadOnly={false}
            onEdit={setEdited}
          />
        </div>
      )}
      <FriendDialog edited={edited} onClose={() => setEdited(null)} />
    </Screen>
  )
}
