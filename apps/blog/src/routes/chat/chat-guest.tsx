import { buttonAttributes } from '@qingjian/ui/button'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useLoginLink } from '#features/session/use-login-link.ts'
import styles from './chat-guest.module.css'

/** Replaces the composer for guests, with a link to log in. */
export function ChatGuest(): ReactElement {
  return (
    <p className={styles.guest}>
      登录后就能发言
      <Link {...useLoginLink()} {...buttonAttributes({ variant: 'primary', size: 's' })}>
        去登录
      </Link>
    </p>
  )
}
