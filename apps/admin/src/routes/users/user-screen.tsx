import { managedUserQueries } from '@qingjian/api-client/query'
import { Avatar } from '@qingjian/ui/avatar'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useApi } from '#core/data/app-context.ts'
import { paths } from '#core/paths.ts'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import { Screen } from '#core/screen/screen.tsx'
import { UserActions } from './user-actions.tsx'
import { UserMarks } from './user-marks.tsx'
import styles from './user-screen.module.css'
import { UserTexts } from './user-texts.tsx'

/** One user: role, ban, sessions, and what they wrote. */
export function UserScreen(): ReactElement {
  const id = Number(useParams()['id'])
  const { data: user, error, refetch } = useQuery(managedUserQueries(useApi()).detail(id))
  return (
    <Screen title={user?.nickname ?? '用户'} end={<Link to={paths.users()}>全部用户</Link>}>
      {error !== null && user === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {error === null && user === undefined && <LoadingLines lines={6} />}
      {user !== undefined && (
        <>
          <div className={styles.user}>
            <Avatar src={user.avatar} name={user.nickname} alt="" size="l" />
            <div className={styles.facts}>
              <p>
                编号 {user.id} · <UserMarks user={user} />
              </p>
              {user.banReason !== null && <p>封禁的原因：{user.banReason}</p>}
              <p>
                {user.createTime.slice(0, 10)} 注册，
                {user.lastTime === null ? '现在没有登录' : `最近来过 ${user.lastTime.slice(0, 16)}`}
                {user.sessions > 0 && `，${user.sessions} 处登录着`}
              </p>
            </div>
          </div>
          <UserActions user={user} />
          <UserTexts user={user} />
        </>
      )}
    </Screen>
  )
}
