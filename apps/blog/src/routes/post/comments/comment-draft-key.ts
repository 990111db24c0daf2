/**
 * Name under which the draft of a comment is kept.
 * @param parentId The comment above; null at the top.
 */
export function commentDraftKey(articleId: number, parentId: number | null): string {
  return `comment-draft:${articleId}:${parentId ?? 0}`
}
