import { findContentConflict } from '@qingjian/api-client/admin'
import type {
  ArticleFile,
  ArticleForm,
  ArticleFormChanges,
  ArticlePreview,
} from '@qingjian/api-client/contract'
import { editingQueries } from '@qingjian/api-client/query'
import { toast } from '@qingjian/ui/toast'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import type { Conflict } from '#features/diff/conflict-dialog.tsx'
import { findDraft, removeLocalDraft, storeLocalDraft } from './local-draft.ts'

/** Milliseconds after a change: the text is stored in the browser, then on the server, and compiled. */
const localDelay = 200
const draftDelay = 1_500
const previewDelay = 250

/** Maximum of the milliseconds between two attempts to store a draft on the server. */
const maxDraftDelay = 60_000

/** Whether the text is stored: in its file, as a draft, or in this browser alone. */
export type StoreState = 'saved' | 'draft' | 'local' | 'changed'

/** State and actions of an open article. */
export interface Editing {
  /** The body when it was opened, with an unsaved text if there is one. */
  initialBody: string
  /** When the unsaved text was stored that was opened; ms since the epoch. */
  restoredAt: number | null
  form: ArticleForm | null
  problem: ArticleFile['problem']
  head: string
  state: StoreState
  isSaving: boolean
  preview: ArticlePreview | null
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
  /** Saves a merged text and opens it. */
  saveText: (text: string, hash: string) => Promise<void>
  discard: () => Promise<void>
  closeConflict: () => void
}

/** Edits an article: front matter, body, drafts, saves and previews. Text calls are sent one after the other. */
export function useEditing(file: ArticleFile): Editing {
  const { api, queryClient } = useAppContext()
  const { path } = file
  const [draft] = useState(() => findDraft(file))
  const [head, setHead] = useState(draft?.head ?? file.head)
  const [form, setForm] = useState(file.form)
  const [state, setState] = useState<StoreState>(draft === null ? 'saved' : 'draft')
  const [isSaving, setSaving] = useState(false)
  const [preview, setPreview] = useState<ArticlePreview | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const current = useRef({ head, body: draft?.body ?? file.body, hash: draft?.hash ?? file.hash })
  const pending = useRef<{ changes: ArticleFormChanges; queue: Promise<unknown> }>({
    changes: {},
    queue: Promise.resolve(),
  })
  const timers = useRef<Record<'local' | 'draft' | 'preview', ReturnType<typeof setTimeout> | undefined>>({
    local: undefined,
    draft: undefined,
    preview: undefined,
  })
  const previewing = useRef<AbortController>(undefined)
  const isChanged = useRef(draft !== null)
  const isClosed = useRef(false)

  const text = (): string => current.current.head + current.current.body

  /** Runs the work after the calls before it. */
  function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = pending.current.queue.then(work)
    pending.current.queue = result.catch(() => {})
    return result
  }

  async function flushFields(): Promise<void> {
    const { changes } = pending.current
    if (Object.keys(changes).length === 0) return
    pending.current.changes = {}
    try {
      const edited = await api.editing.changeFrontMatter({ head: current.current.head, changes })
      current.current.head = edited.head
      setHead(edited.head)
    } catch (error) {
      pending.current.changes = { ...changes, ...pending.current.changes }
      throw error
    }
    if (!isClosed.current) later('preview', 0, () => void compile())
  }

  function later(name: keyof typeof timers.current, delay: number, work: () => void): void {
    clearTimeout(timers.current[name])
    timers.current[name] = setTimeout(work, delay)
  }

  /** @param delay Milliseconds until the call is repeated after an error. */
  async function storeDraft(delay = draftDelay): Promise<void> {
    try {
      await enqueue(async () => {
        await flushFields()
        const sent = text()
        await api.editing.saveDraft({ path, hash: current.current.hash, text: sent })
        if (sent === text()) setState((now) => (now === 'saved' ? now : 'draft'))
      })
    } catch {
      // It stays in this browser; the next change sends it again, or this timer.
      if (!isClosed.current) later('draft', delay, () => void storeDraft(Math.min(2 * delay, maxDraftDelay)))
    }
  }

  async function compile(): Promise<void> {
    previewing.current?.abort()
    const controller = new AbortController()
    previewing.current = controller
    try {
      setPreview(await api.editing.preview({ path, text: text() }, { signal: controller.signal }))
    } catch {
      if (!controller.signal.aborted && !isClosed.current)
        later('preview', 4 * previewDelay, () => void compile())
    }
  }

  function storeLocal(): void {
    const { head: ownHead, body, hash } = current.current
    const isStored = storeLocalDraft(path, { head: ownHead, body, hash, at: Date.now() })
    if (isStored) setState((now) => (now === 'changed' ? 'local' : now))
  }

  function onChanged(): void {
    isChanged.current = true
    setState('changed')
    later('local', localDelay, storeLocal)
    later('draft', draftDelay, () => void storeDraft())
    later('preview', previewDelay, () => void compile())
  }

  async function save(own: string, hash: string): Promise<boolean> {
    setSaving(true)
    for (const timer of [timers.current.local, timers.current.draft]) clearTimeout(timer)
    try {
      const saved = await enqueue(() => api.editing.save({ path, hash, text: own }))
      current.current.hash = saved.hash
      setConflict(null)
      toast.success('已保存')
      void queryClient.invalidateQueries({ queryKey: editingQueries(api).articles().queryKey })
      void queryClient.invalidateQueries({ queryKey: editingQueries(api).versions(path).queryKey })
      return true
    } catch (error) {
      const found = findContentConflict(error)
      if (found?.current) setConflict({ hash: found.current.hash, theirs: found.current.text, mine: own })
      else if (found) toast.error('文件已在别处删除，内容还留在这个编辑器里；可以从回收站恢复文件后再保存。')
      else toast.error(errorMessage(error))
      return false
    } finally {
      setSaving(false)
    }
  }

  /** Opens the file as it is stored; what was typed is no longer needed. */
  async function reload(): Promise<void> {
    markSaved()
    await queryClient.resetQueries({ queryKey: editingQueries(api).file(path).queryKey })
  }

  function markSaved(): void {
    isChanged.current = false
    removeLocalDraft(path)
    setState('saved')
  }

  const onClosed = useEffectEvent(() => {
    for (const timer of Object.values(timers.current)) clearTimeout(timer)
    previewing.current?.abort()
    if (!isChanged.current) return
    storeLocal()
    void storeDraft()
  })

  const onOpened = useEffectEvent(() => {
    void compile()
    if (draft === null) return
    void api.editing.changeFrontMatter({ head: draft.head, changes: {} }).then(
      (edited) => setForm(edited.form),
      () => undefined,
    )
  })
  useEffect(() => {
    isClosed.current = false
    onOpened()
    return () => {
      isClosed.current = true
      onClosed()
    }
  }, [])

  return {
    initialBody: draft?.body ?? file.body,
    restoredAt: draft?.at ?? null,
    form,
    problem: file.problem,
    head,
    state,
    isSaving,
    preview,
    conflict,
    text,
    hash: () => current.current.hash,
    onBody(body) {
      if (body === current.current.body) return
      current.current.body = body
      onChanged()
    },
    onHead(next) {
      current.current.head = next
      setHead(next)
      onChanged()
    },
    change(changes) {
      setForm((old) => old && Object.assign({}, old, changes))
      pending.current.changes = { ...pending.current.changes, ...changes }
      onChanged()
      later('draft', localDelay, () => void storeDraft())
    },
    async save() {
      try {
        await enqueue(flushFields)
      } catch (error) {
        toast.error(errorMessage(error))
        return false
      }
      const own = text()
      if (!(await save(own, current.current.hash))) return false
      // What was typed during the request is a change of the saved version.
      if (own === text()) markSaved()
      else onChanged()
      return true
    },
    async saveText(merged, hash) {
      if (await save(merged, hash)) await reload()
    },
    async discard() {
      for (const timer of Object.values(timers.current)) clearTimeout(timer)
      isChanged.current = false
      pending.current.changes = {}
      await enqueue(() => api.editing.removeDraft(path)).catch(() => undefined)
      setConflict(null)
      await reload()
    },
    closeConflict: () => setConflict(null),
  }
}
