import type { LikeRequest } from '@qingjian/api-client/contract'
import { Button, type ButtonProps } from '@qingjian/ui/button'
import { HeartIcon } from '@qingjian/ui/icon'
import { useRef, type ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApi } from '#core/data/api-context.ts'
import { showErrorLate, askForLoginLate } from '#core/data/late-notices.ts'
import { track } from '#features/analytics/analytics.ts'
import { useLoginLink } from '#features/session/use-login-link.ts'
import { useUser } from '#features/session/use-user.ts'
import styles from './like-button.module.css'

/** How it stands with the likes of something. */
export interface LikeState {
  /** Null for a guest. */
  isLike: boolean | null
  count: number
}

interface LikeButtonProps
  extends LikeRequest, LikeState, Pick<ButtonProps, 'size' | 'variant' | 'aria-label' | 'children'> {
  /** Called with how it will stand, then with how it stands; where the server refuses, with how it stood. */
  onChange: (state: LikeState) => void
}

/** Likes something and takes the like back, shown before the server has answered; leads visitors to the login. */
export function LikeButton({
  type,
  targetId,
  isLike,
  count,
  onChange,
  children,
  ...props
}: LikeButtonProps): ReactElement {
  const api = useApi()
  const user = useUser()
  const { to, state } = useLoginLink()
  const navigate = useNavigate()
  const isWaiting = useRef(false)
  const liked = isLike === true

  const goToLogin = (): void => {
    askForLoginLate('登录后就能点赞')
    void navigate(to, { state })
  }

  const toggle = async (): Promise<void> => {
    if (isWaiting.current) return
    isWaiting.current = true
    const next = { isLike: !liked, count: Math.max(0, count + (liked ? -1 : 1)) }
    onChange(next)
    try {
      const result = await api.likes.toggle({ type, targetId })
      if (result !== null) onChange({ isLike: result.liked, count: result.count })
      if (next.isLike) track('like', { type })
    } catch (error) {
      onChange({ isLike, count })
      showErrorLate(error)
    } finally {
      isWaiting.current = false
    }
  }

  return (
    <Button
      {...props}
      className={styles.button}
      aria-pressed={liked}
      icon={<HeartIcon />}
      onClick={() => (user === null ? goToLogin() : void toggle())}
    >
      {children}
    </Button>
  )
}
