import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import type { SplitFile } from '#content/front-matter/split-front-matter.ts'
import type { PostPath } from '#content/layout/list-posts.ts'

/** Text of an article's Markdown file. */
export interface PostFile extends PostPath {
  text: string
  /** Time of the last change, ms since the epoch. */
  modifiedAt: number
}

/** The text of an article, and how it is rendered. */
export interface PostText {
  split: SplitFile
  frontMatter: MappingFields
  /** Null where its heading becomes the title. */
  title: string | null
}
