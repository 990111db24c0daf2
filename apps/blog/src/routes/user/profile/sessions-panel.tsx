import type { Session } from '@qingjian/api-client/contract'
import { accountMutations, accountQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { confirm } from '#core/screen/confirm.ts'
import { Tag } from '@qingjian/ui/tag'
import { toast } from '@qingjian/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorMessage } from '#core/data/error-message.ts'
import { useAppContext } from '#core/data/use-app-context.ts'
import { leaveAndClearLogin } from '#features/session/leave-and-clear-login.ts'
import { ListState } from './list-state.tsx'
import { Panel } from './panel.tsx'
import styles from './own-list.module.css'

/** The user's sessions, each with a button to revoke it. */
export function SessionsPanel(): ReactElement {
  const context = useAppContext()
  const { api, queryClient } = context
  const navigate = useNavigate()
  const sessions = useQuery(accountQueries(api).sessions())
  const ending = useMutation({
    ...accountMutations(api).endSession(),
    onSuccess: (_, id) =>
      queryClient.setQueryData(accountQueries(api).sessions().queryKey, (before) =>
        before?.filter((session) => session.id !== id),
      ),
  })

  const revoke = async ({ id, device }: Session): Promise<void> => {
    const agreed = await confirm({
      title: '让这台设备退出登录？',
      message: device,
      action: () => ending.mutateAsync(id),
      errorText: errorMessage,
    })
    if (agreed) toast.success('这台设备已退出登录')
  }

  const revokeAll = async (): Promise<void> => {
    const agreed = await confirm({
      title: '退出所有设备？',
      message: '包括这一台，之后都要重新登录。',
      action: async () => {
        await api.accounts.logoutAll()
        await leaveAndClearLogin(context, navigate)
      },
      errorText: errorMessage,
    })
    if (!agreed) return
    toast.success('所有设备都已退出登录')
  }

  return (
    <Panel title="登录的设备" text="看到不认识的设备，就让它退出，再修改密码。">
      <ListState query={sessions} />
      {sessions.data && (
        <>
          <ul className={styles.list}>
            {sessions.data.map((session) => (
              <li key={session.id} className={styles.row}>
                <div className={styles.main}>
                  <p className={styles.title}>
                    {session.device || '未知设备'} {session.isCurrent && <Tag>本机</Tag>}
                  </p>
                  <p className={styles.facts}>
                    {session.ipSource}　最近使用 {session.lastTime.slice(0, 16)}
                  </p>
                </div>
                {!session.isCurrent && (
                  <Button size="s" onClick={() => void revoke(session)}>
                    让它退出
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <Button className={styles.all} onClick={() => void revokeAll()}>
            退出所有设备
          </Button>
        </>
      )}
    </Panel>
  )
}
