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

/** The like state of an item. */
export interface LikeState {
  /** Null for a guest. */
  isLike: boolean | null
  count: number
}

interface LikeButtonProps
  extends LikeRequest, LikeState, Pick<ButtonProps, 'size' | 'variant' | 'aria-label' | 'children'> {
  /** Called with the optimistic state, then with the stored one; on failure with the previous one. */
  onChange: (state: LikeState) => void
}

/** Toggles a like with an optimistic update; guests are sent to the login page. */
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
