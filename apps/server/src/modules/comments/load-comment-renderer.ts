/** Loads what renders comments when the first one is written: 15 MB that a quiet blog never needs. */
export async function loadCommentRenderer(): Promise<typeof import('#modules/comments/render-comment.ts')> {
  return import('#modules/comments/render-comment.ts')
}
