import { buttonAttributes } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { useStore } from '#core/data/create-store.ts'
import { sitePaths } from '#core/paths.ts'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { usePageTitle } from '#core/screen/page-title.ts'
import { AdminContext } from './admin-context.ts'
import { accessQuery } from './access-query.ts'
import styles from './admin-only.module.css'

const loginPath = (): string => sitePaths.login(location.pathname + location.search)

/** Shows its children to admins alone; others see what to do. */
export function AdminOnly({ children }: { children: ReactNode }): ReactElement {
  const { api, isExpired } = useAppContext()
  const { data: user, dataUpdatedAt, error, isPending, refetch } = useQuery(accessQuery(api))
  // A login in another tab is found when the user returns to this one.
  useEffect(() => {
    if (user != null) isExpired.set(false)
  }, [isExpired, user, dataUpdatedAt])
  const [admin, setAdmin] = useState<typeof user>(null)
  if (user?.roles.includes('admin') === true && user !== admin) setAdmin(user)
  // The screen stays when the session ends, so that no text is lost.
  if (admin != null)
    return (
      <AdminContext value={admin}>
        {children}
        <ExpiredLogin isEnded={user === null} />
      </AdminContext>
    )
  if (error !== null)
    return (
      <Notice title="后台管理">
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </Notice>
    )
  if (isPending) return <p role="status" aria-label="加载中" className={styles.loading} />
  if (user === null)
    return (
      <Notice title="请先登录">
        <p>
          后台管理只对管理员开放。登录之后会回到这里。新的网站还没有账号：启动时的日志里有建立站长账号的链接。
        </p>
        <p className={styles.actions}>
          <a href={loginPath()} {...buttonAttributes({ variant: 'primary' })}>
            去登录
          </a>
          <a href={sitePaths.home()} {...buttonAttributes({ variant: 'ghost' })}>
            回到首页
          </a>
        </p>
      </Notice>
    )
  return (
    <Notice title="没有权限">
      <p>当前账号「{user?.nickname}」不是管理员。请退出后用管理员账号登录，或请站长在服务器上添加管理员。</p>
      <p className={styles.actions}>
        <a href={sitePaths.home()} {...buttonAttributes({ variant: 'primary' })}>
          回到首页
        </a>
      </p>
    </Notice>
  )
}

function Notice({ title, children }: { title: string; children: ReactNode }): ReactElement {
  usePageTitle(title)
  return (
    <main className={styles.notice}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </main>
  )
}

/** Shown over the screen when the server rejects the session, or another tab logs out. */
function ExpiredLogin({ isEnded }: { isEnded: boolean }): ReactElement {
  const isExpired = useStore(useAppContext().isExpired)
  return (
    <Dialog title="登录已过期" size="s" dismissible={false} open={isExpired || isEnded}>
      <p>请重新登录，还没有保存的文字会留在这一页；在新标签页里登录后回到这里即可继续。</p>
      <p className={styles.actions}>
        <a href={loginPath()} target="_blank" rel="noopener" {...buttonAttributes({ variant: 'primary' })}>
          重新登录
        </a>
      </p>
    </Dialog>
  )
}
