/** An article of another system, as text that is not validated. */
export interface ImportedArticle {
  /** Of digits and lower-case letters, unique within its site; others are refused. */
  id: string
  title: string
  /** For the name of the file, percent-encoded or not; empty where there is none. */
  slug: string
  body: { html: string } | { markdown: string }
  /** ISO 8601. */
  date: string | undefined
  updated: string | undefined
  /** Path of the article at the old site. */
  permalink: string | undefined
  categories: readonly string[]
  tags: readonly string[]
  /** Plain text; empty where there is none. */
  excerpt: string
  /** Address or path of the cover. */
  cover?: string | undefined
  isSticky: boolean
  isRecommended?: boolean
  hasClosedComments: boolean
  isPublic: boolean
  /** Whether it was a page of the old site. */
  isPage: boolean
}

/**
 * Path of an article from its address at the old site; undefined for an address without a path, as `/?p=12` of drafts.
 */
export function permalinkOf(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const { protocol, pathname } = new URL(link)
  return /^https?:$/.test(protocol) && pathname !== '/' ? pathname : undefined
}
