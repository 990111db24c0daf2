import type { Comment, CommentPage, CommentReply } from '@qingjian/api-client/contract'

/** Placeholder content of a deleted comment that has replies. */
const DELETED = '<p>该评论已删除</p>'

/** Adds a new reply to its comment, or appends it to the last page of a reply list. */
export function addReply(page: CommentPage, reply: CommentReply): CommentPage {
  if (page.records[0]?.parentId === reply.parentId && page.current >= page.pages) {
    const records = [...page.records, { ...reply, children: [], childrenTotal: 0 }]
    return { ...page, total: page.total + 1, records }
  }
  return mapComments(page, (comment) =>
    comment.id === reply.parentId
      ? { ...comment, children: [...comment.children, reply], childrenTotal: comment.childrenTotal + 1 }
      : comment,
  )
}

/** Updates one comment or reply of a page. */
export function changeComment(page: CommentPage, id: number, changes: Partial<CommentReply>): CommentPage {
  return mapComments(page, (comment) => ({
    ...comment,
    ...(comment.id === id && changes),
    children: comment.children.map((reply) => (reply.id === id ? { ...reply, ...changes } : reply)),
  }))
}

/** Replaces a provisional comment by the stored one, which the page may contain already: its first response was lost. */
export function replaceComment(page: CommentPage, provisionalId: number, stored: CommentReply): CommentPage {
  const listed = page.records.flatMap((comment) => [comment, ...comment.children])
  return listed.some(({ id }) => id === stored.id)
    ? removeComment(page, provisionalId)
    : changeComment(page, provisionalId, stored)
}

/** Removes one comment or reply from a page; a comment with replies becomes a placeholder. */
export function removeComment(page: CommentPage, id: number): CommentPage {
  const removed = page.records.find((comment) => comment.id === id)
  if (removed !== undefined && removed.childrenTotal > 0) {
    return changeComment(page, id, {
      isDeleted: true,
      content: DELETED,
      nickname: '',
      avatar: '',
      userId: null,
    })
  }
  return {
    ...page,
    total: page.total - (removed === undefined ? 0 : 1),
    records: page.records.flatMap((comment) => {
      if (comment.id === id) return []
      const children = comment.children.filter((reply) => reply.id !== id)
      const childrenTotal = comment.childrenTotal - (comment.children.length - children.length)
      // Remove a placeholder with its last reply.
      return comment.isDeleted && childrenTotal === 0 ? [] : [{ ...comment, children, childrenTotal }]
    }),
  }
}

function mapComments(page: CommentPage, change: (comment: Comment) => Comment): CommentPage {
  return { ...page, records: page.records.map(change) }
}
