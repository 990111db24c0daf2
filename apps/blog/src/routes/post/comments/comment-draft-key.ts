/**
 * Name under which the draft of a comment is kept: each answer has its own.
 * @param replyToId The comment that it answers; null at the top.
 */
export function commentDraftKey(articleId: number, replyToId: number | null): string {
  return `comment-draft:${articleId}:${replyToId ?? 0}`
}
