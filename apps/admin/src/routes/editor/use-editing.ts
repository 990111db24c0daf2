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
import { toastUndo } from '#features/undo/toast-undo.tsx'
import { createCallQueue } from './create-call-queue.ts'
import { isScheduled } from './is-scheduled.ts'
import { findDraft } from './local-draft.ts'
import { type StoreState, useDraftStorage } from './use-draft-storage.ts'
import { type FieldErrors, useFieldChanges } from './use-field-changes.ts'
import { usePreview } from './use-preview.ts'

/** Milliseconds after a change of a field until it is applied to the front matter. */
const fieldDelay = 200

/** State and actions of an open article. */
export interface Editing {
  /** The body when it was opened, with an unsaved text if there is one. */
  initialBody: string
  /** When the unsaved text was stored that was opened; ms since the epoch. */
  restoredAt: number | null
  form: ArticleForm | null
  /** About the fields of the form that are refused; the text is not saved with them. */
  fieldErrors: FieldErrors
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
  /** Publishes the article, or makes it a draft, and saves it. */
  setPublished: (isPublished: boolean) => Promise<void>
  /** Saves a merged text and opens it. */
  saveText: (text: string, hash: string) => Promise<void>
  discard: () => Promise<void>
  closeConflict: () => void
  /** Stores the text on the server as a draft, unless it is saved. @throws the error of the call. */
  storeDraft: () => Promise<void>
}

/** Edits an article: front matter, body, drafts, saves and previews. Text calls are sent one after the other. */
export function useEditing(file: ArticleFile): Editing {
  const { api, queryClient } = useAppContext()
  const { path } = file
  const [draft] = useState(() => findDraft(file))
  const [head, setHead] = useState(draft?.head ?? file.head)
  const [form, setForm] = useState(file.form && Object.assign({}, file.form, draft?.changes))
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [enqueue] = useState(createCallQueue)
  const current = useRef({ head, body: draft?.body ?? file.body, hash: draft?.hash ?? file.hash })
  const fields = useFieldChanges(draft?.changes ?? {})
  const undoToast = useRef('')

  const text = (): string => current.current.head + current.current.body
  const preview = usePreview(path, text)
  const storage = useDraftStorage({
    path,
    isDraft: draft !== null,
    current: () => ({ ...current.current, changes: fields.missing() }),
    enqueue: (work) =>
      enqueue(async () => {
        await applyFields()
        await work()
      }),
  })

  /** Applies the changed fields of the form to the front matter. */
  async function applyFields(): Promise<void> {
    const edited = await fields.apply(current.current.head)
    if (edited === null) return
    current.current.head = edited
    setHead(edited)
    preview.schedule(0)
  }

  function onChanged(delay?: number): void {
    storage.onChanged(delay)
    preview.schedule()
  }

  async function save(own: string, hash: string, announce = announceSaved): Promise<boolean> {
    setSaving(true)
    storage.pause()
    try {
      const saved = await enqueue(() => api.editing.save({ path, hash, text: own }))
      current.current.hash = saved.hash
      setConflict(null)
      announce()
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

  async function saveAll(announce?: () => void): Promise<boolean> {
    try {
      await enqueue(applyFields)
    } catch (error) {
      toast.error(errorMessage(error))
      return false
    }
    const problem = fields.problem()
    if (problem !== null) {
      toast.error(`没有保存。${problem}`)
      return false
    }
    const own = text()
    if (!(await save(own, current.current.hash, announce))) return false
    // What was typed during the request is a change of the saved version.
    if (own === text()) storage.markSaved()
    else onChanged()
    return true
  }

  function change(changes: ArticleFormChanges): void {
    setForm((old) => old && Object.assign({}, old, changes))
    fields.add(changes)
    onChanged(fieldDelay)
  }

  async function setPublished(isPublished: boolean): Promise<void> {
    toast.dismiss(undoToast.current)
    change({ isPublished })
    const announce = isPublished
      ? () => toast.success(publishedMessage(form?.date ?? ''))
      : () => (undoToast.current = toastUndo('已转为草稿，访客看不到它了', () => void setPublished(true)))
    await saveAll(announce)
  }

  /** Opens the file as it is stored; what was typed is no longer needed. */
  async function reload(): Promise<void> {
    storage.markSaved()
    await queryClient.resetQueries({ queryKey: editingQueries(api).file(path).queryKey })
  }

  const onOpened = useEffectEvent(() => {
    storage.open()
    preview.start()
    if (draft === null) return
    void api.editing.changeFrontMatter({ head: draft.head, changes: {} }).then(
      (edited) => setForm(edited.form && Object.assign({}, edited.form, draft.changes, fields.missing())),
      () => undefined,
    )
    if (Object.keys(draft.changes).length > 0) onChanged(fieldDelay)
  })
  const onClosed = useEffectEvent(() => {
    // It would save the text of an editor that is gone.
    toast.dismiss(undoToast.current)
    preview.stop()
    storage.close()
  })
  useEffect(() => {
    onOpened()
    return () => onClosed()
  }, [])

  return {
    initialBody: draft?.body ?? file.body,
    restoredAt: draft?.at ?? null,
    form,
    fieldErrors: fields.errors,
    problem: file.problem,
    head,
    state: storage.state,
    isSaving,
    preview: preview.preview,
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
    change,
    save: () => saveAll(),
    setPublished,
    async saveText(merged, hash) {
      if (await save(merged, hash)) await reload()
    },
    async discard() {
      storage.pause()
      fields.clear()
      await enqueue(() => api.editing.removeDraft(path)).catch(() => undefined)
      setConflict(null)
      await reload()
    },
    closeConflict: () => setConflict(null),
    async storeDraft() {
      if (storage.state !== 'saved') await storage.storeNow()
    },
  }
}

const announceSaved = (): void => void toast.success('已保存')

/** @param date In Shanghai, as in the form. */
function publishedMessage(date: string): string {
  return isScheduled(date) ? `已定时，到 ${date.slice(0, 16)} 发布` : '已发布，网站稍后就会更新'
}
