import type { CommentListParams, CommentSort } from '@qingjian/api-client/contract'

/** Comments on a page. */
export const COMMENTS_PER_PAGE = 10

/** Replies on a page, once they are asked for. */
export const REPLIES_PER_PAGE = 10

/** Which comments a page shows; the server renders those that stand first. */
export function commentListParams(
  articleId: number,
  pageNum = 1,
  sortType: CommentSort = 'new',
): CommentListParams {
  return { articleId, sortType, pageNum, pageSize: COMMENTS_PER_PAGE }
}

/** Which replies to a comment a page shows, once more are wanted than came with it. */
export function replyListParams(articleId: number, parentId: number, pageNum: number): CommentListParams {
  return { articleId, parentId, pageNum, pageSize: REPLIES_PER_PAGE }
}
