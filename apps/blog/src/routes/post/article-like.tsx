import type { ArticleDetail } from '@qingjian/api-client/contract'
import { articleQueries } from '@qingjian/api-client/query'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { groupDigits } from '#features/counts/group-digits.ts'
import { LikeButton } from '#features/likes/like-button.tsx'
import styles from './article-like.module.css'

/** Likes the article. */
export function ArticleLike({ article: { id, isLike, likeNum } }: { article: ArticleDetail }): ReactElement {
  const queryClient = useQueryClient()
  const { queryKey } = articleQueries(useApi()).detail(id)
  return (
    <div className={styles.like}>
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
      <p className={styles.count} aria-live="polite">
        {likeNum === 0 ? '喜欢这篇，就点个赞' : `${groupDigits(likeNum)} 人喜欢这篇文章`}
      </p>
    </div>
  )
}
