/**
 * Storage key of a comment draft; each reply has its own.
 * @param replyToId Id of the comment that is replied to; null for a top-level comment.
 */
export function commentDraftKey(articleId: number, replyToId: number | null): string {
  return `comment-draft:${articleId}:${replyToId ?? 0}`
}

/** Storage key of the draft of a comment on a passage of an article. */
export function passageDraftKey(articleId: number): string {
  return `comment-draft:${articleId}:passage`
}
