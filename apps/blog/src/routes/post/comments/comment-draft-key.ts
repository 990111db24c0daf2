/**
 * Name under which the draft of a comment is kept: each answer has its own.
 * @param answeredId The comment that it answers; null at the top.
 */
export function commentDraftKey(articleId: number, answeredId: number | null): string {
  return `comment-draft:${articleId}:${answeredId ?? 0}`
}
