import type { CommentListParams, CommentSort } from '@qingjian/api-client/contract'

/** Comments per page. */
export const COMMENTS_PER_PAGE = 10

/** Replies per page. */
export const REPLIES_PER_PAGE = 10

/** List parameters of a page of comments; the server renders the defaults. */
export function commentListParams(
  articleId: number,
  pageNum = 1,
  sortType: CommentSort = 'new',
): CommentListParams {
  return { articleId, sortType, pageNum, pageSize: COMMENTS_PER_PAGE }
}

/** List parameters of a page of replies to a comment. */
export function replyListParams(articleId: number, parentId: number, pageNum: number): CommentListParams {
  return { articleId, parentId, pageNum, pageSize: REPLIES_PER_PAGE }
}
