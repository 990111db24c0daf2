import type { LikeRequest } from '@qingjian/api-client/contract'
import { likeMutations } from '@qingjian/api-client/query'
import { Button, type ButtonProps } from '@qingjian/ui/button'
import { HeartIcon } from '@qingjian/ui/icon'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useIsStatic } from '#core/screen/site-environment.ts'
import { useApi } from '#core/data/api-context.ts'
import { showError } from '#core/data/show-error.tsx'
import { track } from '#features/analytics/analytics.ts'
import { useUserAction } from '#features/login/use-user-action.ts'
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

/** Toggles a like with an optimistic update; a guest first logs in, in a dialog. A static site has none. */
export function LikeButton({
  type,
  targetId,
  isLike,
  count,
  onChange,
  children,
  ...props
}: LikeButtonProps): ReactElement | null {
  const isStatic = useIsStatic()
  const liked = isLike === true

  const toggle = useMutation({
    ...likeMutations(useApi()).toggle(),
    onMutate: (): LikeState => {
      onChange({ isLike: !liked, count: Math.max(0, count + (liked ? -1 : 1)) })
      return { isLike, count }
    },
    onSuccess: (result, _, before) => {
      if (result !== null) onChange({ isLike: result.liked, count: result.count })
      if (before.isLike !== true) track('like', { type })
    },
    onError: (error, _, before) => {
      if (before !== undefined) onChange(before)
      showError(error)
    },
  })

  const press = useUserAction('登录后就能点赞', (isAfterLogin) => {
    // What the user has liked before stays liked.
    const staysLiked = isAfterLogin && liked
    if (!staysLiked && !toggle.isPending) toggle.mutate({ type, targetId })
  })

  if (isStatic) return null
  return (
    <Button {...props} className={styles.button} aria-pressed={liked} icon={<HeartIcon />} onClick={press}>
      {children}
    </Button>
  )
}
