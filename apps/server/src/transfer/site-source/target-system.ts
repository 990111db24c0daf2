import type { CalloutStyle } from '#transfer/site-source/convert-callouts.ts'
import type { CodeOptions } from '#transfer/site-source/convert-code-options.ts'

/** An article in the terms that Hexo and Hugo share. */
export interface SourceArticle {
  id: number
  /** Relative to the folder of articles, with forward slashes. */
  sourcePath: string
  title: string
  /** Milliseconds since the epoch. */
  createdAt: number
  updatedAt: number
  /** From general to specific. */
  categoryPaths: readonly (readonly string[])[]
  tagNames: readonly string[]
  /** Path or URL of the picture. */
  cover: string | null
  description: string | null
  seriesName: string | null
  /** Above zero for an article that is first in lists. */
  sticky: number
  openComment: boolean
  isPublished: boolean
  /** Whether it is at its address, but in no list. */
  isUnlisted: boolean
  /** When it is no longer public, ms since the epoch; null for never. */
  expiresAt: number | null
  /** Former paths of the article. */
  oldPaths: readonly string[]
  /** Markdown without front matter, with the references of the target. */
  body: string
}

/** A page that is no article. */
export interface SourcePage {
  title: string
  /** Path on this site, not percent-encoded, without a slash at the end. */
  path: string
  /** Whether it is at its address only. */
  isUnlisted: boolean
  /** Markdown without front matter, with the references of the target. */
  body: string
}

/** A friend link. */
export interface SourceFriend {
  name: string
  url: string
  avatar: string
  info: string
}

/** The site. */
export interface SourceSiteFacts {
  name: string
  author: string
  description: string
  /** Without a slash at the end. */
  origin: string
}

/** A file of the target, relative to its folder. */
export interface SourceFile {
  path: string
  text: string
}

/** How a system reads what is no plain Markdown. */
export interface TargetSyntax {
  callouts: CalloutStyle
  /** Whether formulas in a line are between `\(` and `\)`, or between dollars. */
  hasBracketFormulas: boolean
  /** What follows the fence of a code block with options. */
  codeOptions: (options: CodeOptions) => string
}

/** A system to which a site can move: where its files are, and what they contain. */
export interface TargetSystem {
  name: 'hexo' | 'hugo'
  /** Folder of files that are served as they are. */
  filesFolder: string
  syntax: TargetSyntax
  article: (article: SourceArticle) => SourceFile
  /** The about page is one of them. */
  page: (page: SourcePage) => SourceFile
  friends: (friends: readonly SourceFriend[]) => SourceFile
  config: (site: SourceSiteFacts) => SourceFile
  /** Files without which it would not show the texts. */
  fixed: readonly SourceFile[]
}
