import type { Root } from 'hast'

/** An article of another system, as text that is not validated. */
export interface ImportedArticle {
  /** Of digits and lower-case letters, unique within its site; others are rejected. */
  id: string
  title: string
  /** For the name of the file, percent-encoded or not; empty where there is none. */
  slug: string
  body: ImportedBody
  /** ISO 8601. */
  date: string | undefined
  updated: string | undefined
  /** Path of the article at the old site. */
  permalink: string | undefined
  /** Further paths that it had. */
  aliases?: readonly string[]
  categories: readonly string[]
  tags: readonly string[]
  /** Lists of the old site that it was in. */
  lists?: readonly OldList[]
  /** Plain text; empty where there is none. */
  excerpt: string
  /** Address or path of the cover. */
  cover?: string | undefined
  /** Address of the text that this one is a copy of, at another site. */
  originalUrl?: string | undefined
  isSticky: boolean
  isRecommended?: boolean | undefined
  hasClosedComments: boolean
  isPublic: boolean
  /** Whether the public article was in no list. */
  isUnlisted?: boolean | undefined
  /** As text; undefined where there is none. */
  password?: string | undefined
  /** Whether it was a page of the old site. */
  isPage: boolean
}

/** The list of the articles with a category or tag, at the old site. */
export interface OldList {
  kind: 'categories' | 'tags'
  name: string
  path: string
}

/** The text of an article: HTML, Markdown, or why there is none, in Chinese. */
export type ImportedBody =
  | {
      html: string
      /** Changes the elements of the system to those of the site. */
      prepare?: (tree: Root) => void
    }
  | { markdown: string }
  | { refusal: string }

/** Path of an article from its address at the old site, with its query where that names it, as in `/?p=12`. */
export function permalinkOf(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const { protocol, pathname, search } = new URL(link)
  if (/^https?:$/.test(protocol) && pathname.endsWith('/') && /^\?(?:p|page_id)=\d{1,15}$/.test(search))
    return pathname + search
  return /^https?:$/.test(protocol) && pathname !== '/' ? pathname : undefined
}
