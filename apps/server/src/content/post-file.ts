import type { PostPath } from '#content/list-posts.ts'

/** A Markdown file of an article, read. */
export interface PostFile extends PostPath {
  text: string
  /** Time of the last change, ms since the epoch. */
  modifiedAt: number
}
