/** Imports the renderer on first use: it takes 15 MB of memory that a site without comments does not need. */
export async function loadCommentRenderer(): Promise<typeof import('#modules/comments/render-comment.ts')> {
  return import('#modules/comments/render-comment.ts')
}
