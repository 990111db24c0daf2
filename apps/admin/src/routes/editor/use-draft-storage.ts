import type { ArticleFormChanges } from '@qingjian/api-client/contract'
import { useRef, useState } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { createTimer } from './create-timer.ts'
import { removeLocalDraft, storeLocalDraft } from './local-draft.ts'

/** Milliseconds after a change: the text is stored in the browser, then on the server. */
const localDelay = 200
const draftDelay = 1_500

/** Maximum of the milliseconds between two attempts to store a draft on the server. */
const maxDraftDelay = 60_000

/** Whether the text is stored: in its file, as a draft, or in this browser alone. */
export type StoreState = 'saved' | 'draft' | 'local' | 'changed'

/** The text of the editor. */
interface EditedText {
  /** The text up to its body. */
  head: string
  body: string
  /** Of the version that the text is based on. */
  hash: string
  /** Changes of the form that are not in the front matter yet. */
  changes: ArticleFormChanges
}

/** Storage of a text that is not saved. */
export interface DraftStorage {
  state: StoreState
  /** Why the text was not stored on the server the last time; null once it is. */
  error: unknown
  /** Stores the changed text soon. @param delay Milliseconds until it is sent to the server. @default 1,500 */
  onChanged: (delay?: number) => void
  /** Stores the text on the server now. @throws the error of the call. */
  storeNow: () => Promise<void>
  /** Stores nothing more until the next change or `resume`. */
  pause: () => void
  /** Stores what is not stored yet. */
  resume: () => void
  /** Discards the stored text: it is that of the file. */
  markSaved: () => void
  /** Stores a changed text a last time; nothing is repeated afterwards. */
  close: () => void
  open: () => void
}

interface DraftStorageOptions {
  path: string
  /** Whether the text differs from that of the file when it is opened. */
  isDraft: boolean
  current: () => EditedText
  /** Runs before the text is read and sent, after the calls before. */
  enqueue: (work: () => Promise<void>) => Promise<void>
}

/** Stores an unsaved text in this browser and on the server, so that neither a crash nor a lost network loses it. */
export function useDraftStorage({ path, isDraft, current, enqueue }: DraftStorageOptions): DraftStorage {
  const api = useApi()
  const [state, setState] = useState<StoreState>(isDraft ? 'draft' : 'saved')
  const [error, setError] = useState<unknown>(null)
  const [timers] = useState(() => ({ local: createTimer(), draft: createTimer() }))
  const isChanged = useRef(isDraft)
  const isClosed = useRef(false)

  const text = (): string => current().head + current().body

  async function storeNow(): Promise<void> {
    await enqueue(async () => {
      const sent = text()
      await api.editing.saveDraft({ path, hash: current().hash, text: sent })
      setError(null)
      if (sent === text()) setState((now) => (now === 'saved' ? now : 'draft'))
    })
  }

  /** @param delay Milliseconds until the call is repeated after an error. */
  async function store(delay = draftDelay): Promise<void> {
    try {
      await storeNow()
    } catch (reason) {
      // It stays in this browser; the next change sends it again, or this timer.
      if (isClosed.current) return
      setError(reason)
      timers.draft.schedule(delay, () => void store(Math.min(2 * delay, maxDraftDelay)))
    }
  }

  function storeLocal(): void {
    if (storeLocalDraft(path, { ...current(), at: Date.now() }))
      setState((now) => (now === 'changed' ? 'local' : now))
  }

  function pause(): void {
    timers.local.cancel()
    timers.draft.cancel()
  }

  function onChanged(delay = draftDelay): void {
    isChanged.current = true
    setState('changed')
    timers.local.schedule(localDelay, storeLocal)
    timers.draft.schedule(delay, () => void store())
  }

  return {
    state,
    error,
    onChanged,
    storeNow,
    pause,
    resume() {
      if (isChanged.current) onChanged()
    },
    markSaved() {
      isChanged.current = false
      removeLocalDraft(path)
      setState('saved')
      setError(null)
    },
    close() {
      isClosed.current = true
      pause()
      if (!isChanged.current) return
      storeLocal()
      void store()
    },
    open: () => void (isClosed.current = false),
  }
}
