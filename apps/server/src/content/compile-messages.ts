import type { ContentSources } from '#content/content-publication.ts'
import type {
  CompiledAlbum,
  CompiledFriend,
  CompiledMoment,
  CompiledNotice,
  CompiledPost,
  ContentProblem,
} from '#content/compiled-content.ts'
import type { SiteSettings } from '#content/site-settings.ts'

/** What the compiling process is asked to do. */
export interface CompileJob {
  contentDir: string
  dataDir: string
  /**
   * `quick` makes every new article readable, with pictures in one format and without links to articles that have no
   * address yet; `full` completes what that left open.
   */
  pass: 'quick' | 'full'
  /** What earlier imports have stored. */
  stored: ContentSources
  /** Files on which an earlier walk had to be broken off, by their path below the content folder. */
  skipped: ReadonlyMap<string, SkippedFile>
}

/** A version of a file that cannot be compiled within bounds. */
export interface SkippedFile {
  /** Time of the last change, ms since the epoch. */
  modifiedAt: number
  reason: string
}

/** What the compiling process says. */
export type CompileMessage =
  | { type: 'started'; file: string; modifiedAt: number }
  | { type: 'progress' }
  | { type: 'ended' }
  | { type: 'scanned'; present: string[] }
  | { type: 'moments-scanned'; present: string[] }
  | { type: 'post'; post: CompiledPost }
  | { type: 'moment'; moment: CompiledMoment }
  | { type: 'albums-scanned'; present: string[] }
  | { type: 'album'; album: CompiledAlbum }
  | { type: 'site'; settings: SiteSettings }
  | { type: 'notices'; notices: CompiledNotice[] }
  | { type: 'friends'; friends: CompiledFriend[] }
  | { type: 'blocked-words'; words: string[] }
  | { type: 'problems'; file: string; problems: readonly ContentProblem[] }
  | { type: 'finished'; isComplete: boolean }
  | { type: 'failed'; reason: string }

/** Passes a message on; resolves when it has left this process, which a later step may keep busy for long. */
export type Emit = (message: CompileMessage) => Promise<void>
