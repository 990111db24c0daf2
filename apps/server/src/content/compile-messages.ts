import type { CompiledNotice, CompiledPost, ContentProblem } from './compiled-content.ts'
import type { SiteSettings } from './site-settings.ts'

/** An article that storage knows. */
export interface ArticleSource {
  id: number
  title: string
  sourcePath: string
  sourceHash: string
}

/** What the compiling thread is asked to do. */
export interface CompileJob {
  contentDir: string
  dataDir: string
  /**
   * `quick` makes every new article readable, with pictures in one format and without links to articles that have no
   * address yet; `full` completes what that left open.
   */
  pass: 'quick' | 'full'
  known: readonly ArticleSource[]
  /** Files that took too long, by their path below the content folder, with the time of their last change. */
  stuck: ReadonlyMap<string, number>
}

/** What the compiling thread says. */
export type CompileMessage =
  | { type: 'started'; file: string; modifiedAt: number }
  | { type: 'progress' }
  | { type: 'scanned'; present: string[] }
  | { type: 'post'; post: CompiledPost }
  | { type: 'site'; settings: SiteSettings }
  | { type: 'notices'; notices: CompiledNotice[] }
  | { type: 'problems'; problems: readonly ContentProblem[] }
  | { type: 'finished'; isComplete: boolean }
  | { type: 'failed'; reason: string }
