import type { ArticleDetail } from '@qingjian/api-client/contract'
import { articleQueries } from '@qingjian/api-client/query'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { useIsStatic } from '#core/screen/site-environment.ts'
import { groupDigits } from '#features/counts/group-digits.ts'
import { LikeButton } from '#features/likes/like-button.tsx'
import styles from './article-like.module.css'
import { ArticleReward } from './reward/article-reward.tsx'

/** Likes the article, and rewards its author. */
export function ArticleLike({ article: { id, isLike, likeNum } }: { article: ArticleDetail }): ReactElement {
  const queryClient = useQueryClient()
  const { queryKey } = articleQueries(useApi()).detail(id)
  const invitation = useIsStatic() ? '' : '喜欢这篇，就点个赞'
  return (
    <div className={styles.like}>
      <div className={styles.buttons}>
        <LikeButton
          type="article"
          targetId={id}
          isLike={isLike}
          count={likeNum}
          size="l"
          onChange={(state) =>
            queryClient.setQueryData(
              queryKey,
              (article) => article && { ...article, isLike: state.isLike, likeNum: state.count },
            )
          }
        >
          点赞
        </LikeButton>
        <ArticleReward />
      </div>
      <p className={styles.count} aria-live="polite">
        {likeNum === 0 ? invitation : `${groupDigits(likeNum)} 人喜欢这篇文章`}
      </p>
    </div>
  )
}
