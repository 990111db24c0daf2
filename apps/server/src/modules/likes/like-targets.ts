import type { LikeTarget } from '@qingjian/api-client/contract'
import { addArticleLikes, describeArticles } from '#modules/articles/article-likes.repository.ts'
import { addCommentLikes, describeComments } from '#modules/comments/comment-likes.repository.ts'
import type { LikeableKind } from '#modules/likes/likeable-kind.ts'
import { addMessageLikes, describeMessages } from '#modules/messages/message-likes.repository.ts'

/** What can be liked so far. */
export const likeTargets: Partial<Record<LikeTarget, LikeableKind>> = {
  article: { addLikes: addArticleLikes, describe: describeArticles },
  comment: { addLikes: addCommentLikes, describe: describeComments },
  message: { addLikes: addMessageLikes, describe: describeMessages },
}
