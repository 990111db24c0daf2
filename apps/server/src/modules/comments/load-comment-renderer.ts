import type * as renderer from '#modules/comments/render-comment.ts'

/** Imports the renderer on first use: it takes 15 MB of memory that a site without comments does not need. */
export async function loadCommentRenderer(): Promise<typeof renderer> {
  return import('#modules/comments/render-comment.ts')
}
