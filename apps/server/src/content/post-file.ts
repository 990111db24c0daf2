import type { PostPath } from '#content/list-posts.ts'

/** Text of an article's Markdown file. */
export interface PostFile extends PostPath {
  text: string
  /** Time of the last change, ms since the epoch. */
  modifiedAt: number
}
