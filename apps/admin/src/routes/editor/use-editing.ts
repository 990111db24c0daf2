import { findContentConflict } from '@qingjian/api-client/admin'
import type { ArticleFile, ArticleFormChanges } from '@qingjian/api-client/contract'
import { editingQueries } from '@qingjian/api-client/query'
import { toast } from '@qingjian/ui/toast'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import type { Conflict } from '#features/diff/conflict-dialog.tsx'
import { toastUndo } from '#features/undo/toast-undo.tsx'
import { createCallQueue } from './create-call-queue.ts'
import type { Editing } from './editing.ts'
import { isScheduled } from './is-scheduled.ts'
import { findDraft } from './local-draft.ts'
import { useDraftStorage } from './use-draft-storage.ts'
import { useFieldChanges } from './use-field-changes.ts'
import { usePreview } from './use-preview.ts'

/** Milliseconds after a change of a field until it is applied to the front matter. */
const fieldDelay = 200

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
  const fileText = useRef(file.head + file.body)
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
    if (edited !== null) applyHead(edited)
  }

  function applyHead(edited: string): void {
    current.current.head = edited
    setHead(edited)
    preview.schedule(0)
  }

  function onChanged(delay?: number): void {
    storage.onChanged(delay)
    preview.schedule()
  }

  /** Stores a text as the next version of the file. @throws the error of the call. */
  async function replaceFile(own: string, hash: string): Promise<void> {
    // It would replace this version.
    toast.dismiss(undoToast.current)
    setSaving(true)
    storage.pause()
    try {
      const saved = await enqueue(() => api.editing.save({ path, hash, text: own }))
      current.current.hash = saved.hash
      fileText.current = own
      void queryClient.invalidateQueries({ queryKey: editingQueries(api).articles().queryKey })
      void queryClient.invalidateQueries({ queryKey: editingQueries(api).versions(path).queryKey })
    } catch (error) {
      storage.resume()
      throw error
    } finally {
      setSaving(false)
    }
  }

  async function save(own: string, hash: string, announce = announceSaved): Promise<boolean> {
    try {
      await replaceFile(own, hash)
      setConflict(null)
      announce()
      return true
    } catch (error) {
      const found = findContentConflict(error)
      if (found?.current) setConflict({ hash: found.current.hash, theirs: found.current.text, mine: own })
      else if (found) toast.error('文件已在别处删除，内容还留在这个编辑器里；可以从回收站恢复文件后再保存。')
      else toast.error(errorMessage(error))
      return false
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

  async function publish(date: string | null): Promise<void> {
    change({ isPublished: true, ...(date !== null && { date }) })
    await saveAll(() => toast.success(publishedMessage(date ?? form?.date ?? '')))
  }

  async function makeDraft(): Promise<void> {
    // What was changed before is not part of what the undo reverses.
    await enqueue(applyFields).catch(() => undefined)
    const before = { text: fileText.current, head: current.current.head }
    change({ isPublished: false })
    await saveAll(() => {
      const draftHead = current.current.head
      undoToast.current = toastUndo('已转为草稿，访客看不到它了', () => void undoDraft(before, draftHead))
    })
  }

  /** Stores the text that the file had before it became a draft; what was typed since the last save stays unsaved. */
  async function undoDraft(before: { text: string; head: string }, draftHead: string): Promise<void> {
    try {
      await replaceFile(before.text, current.current.hash)
    } catch (error) {
      toast.error(findContentConflict(error) ? '没有撤销：文件已在别处改动' : errorMessage(error))
      return
    }
    if (current.current.head === draftHead) {
      // Another edit of the front matter would write the switch in another way.
      applyHead(before.head)
      setForm((old) => old && { ...old, isPublished: true })
    } else change({ isPublished: true })
    await enqueue(applyFields).catch(() => undefined)
    const isFile = text() === before.text && Object.keys(fields.missing()).length === 0
    if (isFile) storage.markSaved()
    else onChanged()
    toast.success(isFile ? '已撤销，文章照旧公开' : '已撤销，文章照旧公开；写下的还没有保存')
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
    storeError: storage.error,
    isSaving,
    preview: preview.preview,
    previewError: preview.error,
    retryPreview: () => preview.schedule(0),
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
    publish,
    makeDraft,
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
