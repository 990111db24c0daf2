import type {
  ArticleFile,
  ArticleForm,
  ArticleFormChanges,
  ArticlePreview,
} from '@qingjian/api-client/contract'
import type { Conflict } from '#features/diff/conflict-dialog.tsx'
import type { StoreState } from './use-draft-storage.ts'
import type { FieldErrors } from './use-field-changes.ts'

/** State and actions of an open article. */
export interface Editing {
  /** The body when it was opened, with an unsaved text if there is one. */
  initialBody: string
  /** When the unsaved text was stored that was opened; ms since the epoch. */
  restoredAt: number | null
  form: ArticleForm | null
  /** About the fields of the form that are rejected; the text is not saved with them. */
  fieldErrors: FieldErrors
  problem: ArticleFile['problem']
  head: string
  state: StoreState
  /** Why the text was not stored on the server; null once it is. */
  storeError: unknown
  isSaving: boolean
  preview: ArticlePreview | null
  /** Why the text is not compiled; null while it is. */
  previewError: unknown
  retryPreview: () => void
  conflict: Conflict | null
  /** The whole text. */
  text: () => string
  /** Hash of the version that the text is based on. */
  hash: () => string
  onBody: (body: string) => void
  onHead: (head: string) => void
  change: (changes: ArticleFormChanges) => void
  /** Saves the text; false if it was not stored. */
  save: () => Promise<boolean>
  /** Publishes the article and saves it. @param date The new date in Shanghai; null if the present one stays. */
  publish: (date: string | null) => Promise<void>
  /** Makes the article a draft and saves it, with an undo. */
  makeDraft: () => Promise<void>
  /** Saves a merged text and opens it. */
  saveText: (text: string, hash: string) => Promise<void>
  discard: () => Promise<void>
  closeConflict: () => void
  /** Stores the text on the server as a draft, unless it is saved. @throws the error of the call. */
  storeDraft: () => Promise<void>
}
