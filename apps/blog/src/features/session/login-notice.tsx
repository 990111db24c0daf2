import { Button } from '@qingjian/ui/button'
import { toast } from '@qingjian/ui/toast'
import type { ReactElement } from 'react'
import type { AppContext } from '#core/data/app-context.ts'
import styles from './login-notice.module.css'
import { signOut } from './sign-out.ts'

interface LoginNoticeProps {
  context: AppContext
  nickname: string
  /** Whether this login was there before, so that the one of the address was not taken. */
  kept: boolean
}

/** Says whose account a link has opened, with the way out beside it. */
export function LoginNotice({ context, nickname, kept }: LoginNoticeProps): ReactElement {
  return (
    <span className={styles.notice}>
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
