import type { CurrentUser } from '@qingjian/api-client/contract'
import { Dialog } from '@qingjian/ui/dialog'
import { notifyManager } from '@tanstack/react-query'
import { useEffect, useState, type ReactElement } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useAppContext } from '#core/data/use-app-context.ts'
import { useSite } from '#core/data/use-site.ts'
import { paths } from '#core/paths.ts'
import type { LoginState } from '#features/session/use-login-link.ts'
import { useUser } from '#features/session/use-user.ts'
import { AccountForm } from './account-form.tsx'
import { completeLogin } from './complete-login.ts'
import styles from './login-dialog.module.css'
import type { LoginRequested } from './request-login.ts'
import { SecondFactorForm } from './second-factor-form.tsx'

/** A login in place: with a password here; the other ways are links to the login page, which returns here. */
export function LoginDialog({ request }: { request: LoginRequested | null }): ReactElement {
  const context = useAppContext()
  const { queryClient } = context
  const user = useUser()
  const { key } = useLocation()
  // The last reason stays while the dialog fades out.
  const [shown, setShown] = useState({ request, key })
  if (request !== null && request !== shown.request) setShown({ request, key })
  const isLeft = request !== null && request === shown.request && key !== shown.key

  useEffect(() => {
    if (isLeft) request.settle(null)
  }, [isLeft, request])

  // Also after a login in another tab.
  useEffect(() => {
    if (user !== null && request !== null) void settle(user, request)
    async function settle(loggedIn: CurrentUser, { settle: finish }: LoginRequested): Promise<void> {
      // The screen shows the data of the user, such as the own likes, before the action continues.
      await queryClient.refetchQueries({ fetchStatus: 'fetching' }, { cancelRefetch: false })
      notifyManager.schedule(() => finish(loggedIn))
    }
  }, [user, request, queryClient])

  return (
    <Dialog
      title="登录"
      size="s"
      open={request !== null && user === null}
      onOpenChange={() => request?.settle(null)}
    >
      <div className={styles.login}>
        <p className={styles.reason}>{shown.request?.reason}</p>
        {shown.request?.challenge == null ? (
          <>
            <AccountForm
              shouldFocus
              onLogin={async (login, source) => completeLogin(context, login, source)}
            />
            <OtherWays onLeave={() => request?.settle(null)} />
          </>
        ) : (
          <SecondFactorForm
            challenge={shown.request.challenge}
            onLogin={async (login) => completeLogin(context, login, 'third-party')}
          />
        )}
      </div>
    </Dialog>
  )
}

function OtherWays({ onLeave }: { onLeave: () => void }): ReactElement {
  const { pathname, search, hash } = useLocation()
  const { loginTypeList } = useSite()
  const next = pathname + search + hash
  const state: LoginState = { isPreviousEntry: true }
  const links = [
    { label: '注册', to: paths.login({ next, view: 'register' }) },
    { label: '忘记密码', to: paths.login({ next, view: 'forgot' }) },
    ...(loginTypeList.length > 0 ? [{ label: '其他方式', to: paths.login({ next }) }] : []),
  ]
  return (
    <p className={styles.ways}>
      {links.map(({ label, to }) => (
        <Link key={label} to={to} state={state} onClick={onLeave}>
          {label}
        </Link>
      ))}
    </p>
  )
}
