import type { CompiledAddress, CompiledPost, ContentProblem } from '#content/compiled-content.ts'
import type { LinkTarget } from '#content/compile/content-index.ts'

/** Parent to child: compile a text that is not saved. */
export interface PreviewJob {
  /** Absolute. */
  contentDir: string
  /** Absolute. */
  dataDir: string
  /** Storage of encoded pictures; null: `dataDir`. */
  storageUrl: string | null
  /** Relative to the content folder. */
  path: string
  text: string
  /** Time of the change, ms since the epoch. */
  modifiedAt: number
  /** Stored articles, the targets of links. */
  articles: readonly (LinkTarget & { sourcePath: string })[]
  /** Addresses that pages had before they came to this site, the targets of links too. */
  addresses: readonly CompiledAddress[]
}

/** A compiled article without what only the database and the search need. */
export type PreviewedPost = Omit<CompiledPost, 'sourceHash' | 'contentMd' | 'plainText' | 'pinyin' | 'files'>

/** A compiled text. */
export interface Preview {
  /** Null where the text cannot be compiled. */
  post: PreviewedPost | null
  problems: readonly ContentProblem[]
}

/** Child to parent. */
export type PreviewMessage =
  /** The libraries are loaded. */
  { type: 'ready' } | { type: 'preview'; preview: Preview } | { type: 'failed'; reason: string }
