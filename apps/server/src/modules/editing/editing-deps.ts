import type { ContentProblem } from '#content/compiled-content.ts'
import type { ImportProgress } from '#content/import-progress.ts'
import type { PreviewProcess } from '#content/preview/preview-process.ts'
import type { ContentStore } from '#content/store/content-store.ts'
import type { ContentCommits } from '#modules/editing/content-commits.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Caller, CurrentUser } from '#platform/http/api-env.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { PictureProcess } from '#platform/pictures/picture-process.ts'

/** Dependencies of editing. */
export interface EditingDeps {
  db: Db
  now: () => number
  /** Absolute. */
  contentDir: string
  /** Adds to that folder what other processes have saved, where it is a working copy. */
  refreshContent: () => Promise<void>
  /** Absolute. */
  dataDir: string
  /** Storage of encoded pictures; null: `dataDir`. */
  storageUrl: string | null
  contentStore: ContentStore
  /** Problems that the last import has found, and files that are not committed. */
  contentProblems: () => readonly ContentProblem[]
  /** Progress of the running import of the content; null while none runs or it has not lasted long. */
  importProgress: () => ImportProgress | null
  commits: Pick<ContentCommits, 'commit'>
  preview: PreviewProcess
  /** Starts the compiler of the import, because a save is expected. */
  warmUpImport: () => void
  /** Starts the import, because the database has changed what articles refer to. */
  requestImport: () => void
  pictures: Pick<PictureProcess, 'normalize'>
  /** The encoded pictures. */
  files: FileStore
}

/** Who changes content. */
export interface Editor {
  id: number
  /** Client address. */
  address: string
}

/** The caller of a request, as the editor. */
export const editorOf = ({ user, caller }: { user: CurrentUser; caller: Caller }): Editor => ({
  id: user.id,
  address: caller.address,
})
