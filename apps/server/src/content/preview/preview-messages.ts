import type { ContentProblem, TocEntry } from '#content/compiled-content.ts'
import type { LinkTarget } from '#content/content-index.ts'

/** Parent to child: compile a text that is not saved. */
export interface PreviewJob {
  /** Absolute. */
  contentDir: string
  /** Absolute. */
  dataDir: string
  /** Relative to the content folder. */
  path: string
  text: string
  /** Time of the change, ms since the epoch. */
  modifiedAt: number
  /** Stored articles, the targets of links. */
  articles: readonly (LinkTarget & { sourcePath: string })[]
}

/** A compiled text. */
export interface Preview {
  title: string
  /** Sanitized; empty where the text cannot be compiled. */
  html: string
  toc: TocEntry[]
  wordCount: number
  readMinutes: number
  problems: readonly ContentProblem[]
}

/** Child to parent. */
export type PreviewMessage =
  /** The libraries are loaded. */
  { type: 'ready' } | { type: 'preview'; preview: Preview } | { type: 'failed'; reason: string }
