import type { ContentSources } from '#content/content-publication.ts'
import type {
  CompiledAddress,
  CompiledAlbum,
  CompiledFriend,
  CompiledMoment,
  CompiledNotice,
  CompiledPage,
  CompiledPost,
  ContentProblem,
} from '#content/compiled-content.ts'
import type { ImportProgress } from '#content/import-progress.ts'
import type { SiteSettings } from '#content/site/site-settings.ts'

/**
 * `quick` publishes every new article with pictures in one format, `full` adds the remaining formats, and `check` encodes no picture
 * and writes nothing to the content folder.
 */
export type PassKind = 'quick' | 'full' | 'check'

/** One pass over the content folder. */
export interface CompileJob {
  contentDir: string
  dataDir: string
  /** Storage of encoded pictures; null: `dataDir`. */
  storageUrl: string | null
  pass: PassKind
  /** Public origin of the site; null where there is none. */
  siteUrl: string | null
  /** Memory in bytes above which the process pauses the pass after a file, see `ProcessSize`. */
  maxResidentSize: number
  /** Hash of the addresses that are stored; null if unknown. The server receives only those that differ: there are ten per article. */
  knownAddresses: string | null
  stored: ContentSources
  /** By path relative to the content folder. */
  skipped: ReadonlyMap<string, SkippedFile>
}

/** Parent to child. */
export type CompileRequest =
  /** Load the libraries, before there is a job. */
  { type: 'load' } | { type: 'compile'; job: CompileJob }

/** A version of a file that exceeded the time limit or crashed the process; later passes skip it. */
export interface SkippedFile {
  /** Time of the last change, ms since the epoch. */
  modifiedAt: number
  reason: string
}

/** A result to publish. The `…-listed` messages carry the source paths of all existing files. */
export type ContentMessage =
  | { type: 'posts-listed'; sourcePaths: string[] }
  | { type: 'addresses'; hash: string; addresses: CompiledAddress[] }
  | { type: 'post'; post: CompiledPost }
  | { type: 'moments-listed'; sourcePaths: string[] }
  | { type: 'moment'; moment: CompiledMoment }
  | { type: 'albums-listed'; sourcePaths: string[] }
  | { type: 'album'; album: CompiledAlbum }
  | { type: 'pages-listed'; sourcePaths: string[] }
  | { type: 'page'; page: CompiledPage }
  | { type: 'site'; settings: SiteSettings }
  | { type: 'notices'; notices: CompiledNotice[] }
  | { type: 'friends'; friends: CompiledFriend[] }
  | { type: 'blocked-words'; words: string[] }

/** All problems of one file; replaces those of an earlier pass. */
export interface ProblemsMessage {
  type: 'problems'
  file: string
  problems: readonly ContentProblem[]
}

/** Files handled so far, at intervals. */
export type ProgressMessage = { type: 'files-handled' } & ImportProgress

/** State of the pass: the parent restarts its timeout at each message. */
export type PassMessage =
  | { type: 'file-started'; file: string; modifiedAt: number }
  | { type: 'progress' }
  | ProgressMessage
  | { type: 'file-finished' }
  | { type: 'finished'; isComplete: boolean }
  /** The process has become large; another one continues the pass. */
  | { type: 'paused' }
  | { type: 'failed'; reason: string }

/** Child to parent. */
export type CompileMessage = ContentMessage | ProblemsMessage | PassMessage

/** Sends a message; resolves when it has left this process, because a later step may block the event loop. */
export type Emit = (message: CompileMessage) => Promise<void>
