import type { LikeTarget } from '@qingjian/api-client/contract'
import { describeArticles } from '#modules/articles/liked-articles.repository.ts'
import { describeComments } from '#modules/comments/liked-comments.repository.ts'
import type { LikeTargetHandler } from '#modules/likes/like-target.ts'
import { describeMessages } from '#modules/messages/liked-messages.repository.ts'
import { describeMoments } from '#modules/moments/liked-moments.repository.ts'

/** Handlers by kind of target. */
export const likeTargets: Record<LikeTarget, LikeTargetHandler> = {
  article: { table: 'articles', describe: describeArticles },
  comment: { table: 'comments', describe: describeComments },
  message: { table: 'messages', describe: describeMessages },
  moment: { table: 'moments', describe: describeMoments },
}
