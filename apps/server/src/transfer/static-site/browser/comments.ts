import type { Comment, CommentPlace, CommentReply, Page } from '@qingjian/api-client/contract'
import { toPage } from './to-page.ts'

/** Replies that a comment shows at first, those of the server. */
export const embeddedReplies = 3

/** The comments of an article, newest first, each with all of its replies. */
export type ArticleComments = Comment[]

/** A page of comments or of replies, as the server lists them. */
export function listComments(all: ArticleComments, query: URLSearchParams): Page<Comment | CommentReply> {
  const parentId = query.get('parentId')
  if (parentId !== null) return toPage(all.find(({ id }) => String(id) === parentId)?.children ?? [], query)
  const isAnchored = query.get('anchored') === 'true'
  const listed = all.filter(({ anchor }) => !isAnchored || (anchor !== undefined && anchor !== null))
  const sorted = query.get('sortType') === 'like' ? listed.toSorted(byLikes) : listed
  const page = toPage(sorted, query)
  const records = page.records.map((comment) => {
    return { ...comment, children: comment.children.slice(0, embeddedReplies) }
  })
  return { ...page, records }
}

/** The position of a comment or reply; null for one that is not there. */
export function placeComment(all: ArticleComments, articleId: number, id: number): CommentPlace | null {
  for (const [position, comment] of all.entries()) {
    if (comment.id === id) return { articleId, parentId: null, position, replyPosition: null }
    const replyPosition = comment.children.findIndex((reply) => reply.id === id)
    if (replyPosition >= 0) return { articleId, parentId: comment.id, position, replyPosition }
  }
  return null
}

/** Pinned comments stay first; the sort is stable, so that of equal ones the newest is first. */
function byLikes(one: Comment, other: Comment): number {
  return Number(other.isStick) - Number(one.isStick) || other.likeCount - one.likeCount
}
