import { Button } from '@qingjian/ui/button'
import { toast } from '@qingjian/ui/toast'
import type { ReactElement } from 'react'
import type { AppContext } from '#core/data/app-context.ts'
import styles from './login-toast.module.css'
import { signOut } from './sign-out.ts'

interface LoginToastProps {
  context: AppContext
  nickname: string
  /** Whether an existing login was preserved instead of that in the URL. */
  kept: boolean
}

/** Names the account of a URL login, with a button to log out. */
export function LoginToast({ context, nickname, kept }: LoginToastProps): ReactElement {
  return (
    <span className={styles.toast}>
      <span>
        {kept ? '你已经登录为 ' : '已登录为 '}
        <strong className={styles.name}>{nickname}</strong>
        {kept ? '，没有换成链接里的账号' : ''}
      </span>
      <Button
        size="s"
        onClick={() => {
          toast.dismiss()
          void signOut(context)
        }}
      >
        退出
      </Button>
    </span>
  )
}
