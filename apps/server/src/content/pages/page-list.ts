import type { ContentProblem } from '#content/compiled-content.ts'
import type { PostPath } from '#content/layout/list-posts.ts'

/** A page of the old site that is no article. */
export interface PagePath extends PostPath {
  /** Path as the old system wrote it, below its root, decoded. */
  address: string
  /** Of the front matter, or else the name of the file. */
  title: string
  /** See `addressKey`. */
  key: string
  /** Time of publication, ms since the epoch; 0 for none. */
  createdAt: number
  /** Whether it is at its address, but not in the sitemap. */
  isUnlisted: boolean
  /** Links in Markdown that replace a template, which lists the texts of a collection; null for a page with a text of its own. */
  links: string | null
}

/** The pages of the old site, and what cannot be one. */
export interface PageList {
  pages: PagePath[]
  /** The page that the old site had at `/about`; null for none. */
  about: PostPath | null
  /** Further addresses of the pages, below the root of the old site. */
  aliases: PageAlias[]
  problems: ContentProblem[]
}

/** A further address of a page. */
export interface PageAlias extends Pick<ContentProblem, 'file' | 'line'> {
  path: string
  /** Path of the page on this site. */
  to: string
}
