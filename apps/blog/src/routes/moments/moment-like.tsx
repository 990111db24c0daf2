import type { Moment } from '@qingjian/api-client/contract'
import { momentQueries } from '@qingjian/api-client/query'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { useIsStatic } from '#core/screen/site-environment.ts'
import { groupDigits } from '#features/counts/group-digits.ts'
import { LikeButton, type LikeState } from '#features/likes/like-button.tsx'
import styles from './moment-card.module.css'

interface MomentLikeProps {
  moment: Moment
  /** The page of the list that contains it. */
  pageNum: number
}

/** The like button of a moment. */
export function MomentLike({ moment: { id, isLike, likeCount }, pageNum }: MomentLikeProps): ReactElement {
  const queryClient = useQueryClient()
  const isStatic = useIsStatic()
  const { queryKey } = momentQueries(useApi()).list({ pageNum })
  const updateCache = (state: LikeState): void => {
    queryClient.setQueryData(
      queryKey,
      (page) =>
        page && {
          ...page,
          records: page.records.map((moment) =>
            moment.id === id ? { ...moment, isLike: state.isLike, likeCount: state.count } : moment,
          ),
        },
    )
  }
  return (
    <div className={styles.like}>
      <LikeButton
        type="moment"
        targetId={id}
        isLike={isLike}
        count={likeCount}
        size="s"
        variant="ghost"
        aria-label={likeCount === 0 ? '点赞' : `点赞，已有 ${likeCount} 人喜欢`}
        onChange={updateCache}
      >
        {likeCount === 0 ? '点赞' : groupDigits(likeCount)}
      </LikeButton>
      {likeCount > 0 && (
        <span className={styles.count} data-static={isStatic || undefined}>
          {likeCount} 人喜欢
        </span>
      )}
    </div>
  )
}
