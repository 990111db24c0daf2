import type { ManagedUser } from '@qingjian/api-client/contract'
import { managedUserQueries, moderationQueries } from '@qingjian/api-client/query'
import { Button, buttonAttributes } from '@qingjian/ui/button'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { useAdmin } from '#features/access/admin-context.ts'
import { BanDialog } from '#features/bans/ban-dialog.tsx'
import { QuestionDialog } from '#features/dialogs/question-dialog.tsx'
import styles from './user-screen.module.css'

/** A change that is made after a question. */
type Change = 'role' | 'unban' | 'sessions'

/** Changes role, ban and sessions of a user. */
export function UserActions({ user }: { user: ManagedUser }): ReactElement {
  const { api, queryClient } = useAppContext()
  const { id: userId, nickname, role, isBanned, sessions } = user
  const isSelf = useAdmin().id === userId
  const [asked, setAsked] = useState<Change | null>(null)
  const [isBanOpen, setBanOpen] = useState(false)
  const nextRole = role === 'admin' ? 'user' : 'admin'
  const changes: Record<Change, { title: string; text: string; done: string; run: () => Promise<void> }> = {
    role:
      nextRole === 'admin'
        ? {
            title: `把 ${nickname} 设为管理员`,
            text: '管理员可以做站长能做的一切：改文章和设置，处理评论，封禁用户。',
            done: '已设为管理员',
            run: () => api.managedUsers.setRole({ userId, role: nextRole }),
          }
        : {
            title: `把 ${nickname} 改为普通用户`,
            text: '这个账号不能再进后台，写过的内容不变。',
            done: '已改为普通用户',
            run: () => api.managedUsers.setRole({ userId, role: nextRole }),
          },
    unban: {
      title: `恢复 ${nickname}`,
      text: '这个账号又可以登录和发表。',
      done: '已恢复',
      run: () => api.moderation.setBanned({ userId, isBanned: false }),
    },
    sessions: {
      title: `结束 ${nickname} 的所有登录`,
      text: '每台设备都要重新登录。怀疑账号被盗时，还可以在服务器上重设密码。',
      done: '已结束所有登录',
      run: () => api.managedUsers.endSessions({ userId }),
    },
  }
  const change = useMutation({
    mutationFn: (name: Change) => changes[name].run(),
    onSuccess: (_, name) => {
      toast.success(changes[name].done)
      setAsked(null)
    },
    onError: (error) => void toast.error(errorMessage(error)),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: managedUserQueries(api).all })
      await queryClient.invalidateQueries({ queryKey: moderationQueries(api).all })
    },
  })
  const shown = changes[asked ?? 'role']
  if (isSelf) return <p className={styles.actions}>这是你自己，角色和封禁要由另一位管理员来改。</p>
  return (
    <div className={styles.actions}>
      <Button disabled={isBanned && nextRole === 'admin'} onClick={() => setAsked('role')}>
        {nextRole === 'admin' ? '设为管理员' : '改为普通用户'}
      </Button>
      <Link to={paths.notify(userId)} {...buttonAttributes({})}>
        发通知
      </Link>
      <Button disabled={sessions === 0} onClick={() => setAsked('sessions')}>
        结束所有登录
      </Button>
      {isBanned ? (
        <Button onClick={() => setAsked('unban')}>恢复账号</Button>
      ) : (
        <Button variant="danger" onClick={() => setBanOpen(true)}>
          封禁
        </Button>
      )}
      <QuestionDialog
        title={shown.title}
        isOpen={asked !== null}
        isPending={change.isPending}
        confirmLabel="确定"
        variant="primary"
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) change.mutate(asked)
        }}
      >
        <p>{shown.text}</p>
      </QuestionDialog>
      <BanDialog users={isBanOpen ? [{ userId, nickname }] : []} onClose={() => setBanOpen(false)} />
    </div>
  )
}
