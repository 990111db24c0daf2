import type { ArticleFile } from '@qingjian/api-client/contract'
import { editingQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { Field, Input, Textarea } from '@qingjian/ui/field'
import { toast } from '@qingjian/ui/toast'
import { EditorView } from '@codemirror/view'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { paths, sitePaths } from '#core/paths.ts'
import { usePageTitle } from '#core/screen/page-title.ts'
import styles from './article-editor.module.css'
import { ConflictDialog } from '#features/diff/conflict-dialog.tsx'
import { FrontMatterForm } from './front-matter-form.tsx'
import { insertPicture } from './markdown-commands.ts'
import { createMarkdownEditor } from './markdown-editor.ts'
import { withLineEndsOf } from '#features/diff/line-ends.ts'
import { Outline } from './outline.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { Toolbar } from './toolbar.tsx'
import { type StoreState, useEditing } from './use-editing.ts'
import { VersionsDialog } from './versions-dialog.tsx'

const states: Record<StoreState, string> = {
  saved: '已保存到文件',
  draft: '已暂存，还没有保存到文件',
  local: '已暂存在这个浏览器',
  changed: '正在暂存…',
}

interface ArticleEditorProps {
  file: ArticleFile
  /** Line of the file at which it opens, from 1; 0 for the start. */
  line: number
}

/** Title, front matter, body and preview of an article. */
export function ArticleEditor({ file, line }: ArticleEditorProps): ReactElement {
  const { path } = file
  const { api } = useAppContext()
  const editing = useEditing(file)
  const { form, preview, state, conflict } = editing
  const view = useRef<EditorView>(null)
  const parent = useRef<HTMLDivElement>(null)
  const [ratio, setRatio] = useState(0)
  const [pane, setPane] = useState<'write' | 'preview'>('write')
  const [areVersionsOpen, setVersionsOpen] = useState(false)
  const { data: articles } = useQuery(editingQueries(api).articles())
  usePageTitle(form?.title || path)

  const upload = useMutation({
    mutationFn: async (pictures: File[]) => {
      for (const picture of pictures) {
        const { source } = await api.editing.addPicture(path, picture)
        if (view.current) insertPicture(view.current, source)
      }
    },
    onError: (error) => void toast.error(errorMessage(error)),
  })
  const restore = useMutation({
    mutationFn: async (id: number) => {
      // The history then has the text that the restored version replaces.
      if (state !== 'saved' && !(await editing.save())) return false
      await api.editing.restoreVersion({ id, hash: editing.hash() })
      return true
    },
    onSuccess: (isRestored) => {
      setVersionsOpen(false)
      if (!isRestored) return
      toast.success('已恢复')
      void editing.discard()
    },
    onError: (error) => void toast.error(errorMessage(error)),
  })

  const onChange = useEffectEvent(() => {
    const body = view.current?.state.doc.toString() ?? ''
    const isInitial = body === editing.initialBody.replaceAll(/\r\n?/g, '\n')
    editing.onBody(isInitial ? editing.initialBody : withLineEndsOf(file.body, body))
  })
  const onPictures = useEffectEvent((pictures: File[]) => upload.mutate(pictures))
  useEffect(() => {
    if (parent.current === null) return undefined
    const editor = createMarkdownEditor({
      parent: parent.current,
      text: editing.initialBody,
      onChange: () => onChange(),
      onScroll: setRatio,
      onPictures: (pictures) => onPictures(pictures),
    })
    view.current = editor
    goToLine(editor, line - file.head.split('\n').length + 1)
    return () => {
      view.current = null
      editor.destroy()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once per opened file
  }, [])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // Some fields, such as the tags, change when they lose the focus.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    void editing.save()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  return (
    <div className={styles.page} data-pane={pane}>
      <header className={styles.header}>
        <Link to={paths.articles()} className={styles.back}>
          ← 文章
        </Link>
        {form && (
          <Field label="标题" labelHidden className={styles.title}>
            <Input
              placeholder="标题"
              maxLength={200}
              value={form.title}
              onChange={({ target }) => editing.change({ title: target.value })}
            />
          </Field>
        )}
        <div className={styles.actions}>
          <span role="status" className={styles.state} data-state={state}>
            {states[state]}
          </span>
          <Button
            size="s"
            variant="ghost"
            className={styles.switch}
            onClick={() => setPane(pane === 'write' ? 'preview' : 'write')}
          >
            {pane === 'write' ? '预览' : '写作'}
          </Button>
          <Button size="s" variant="ghost" onClick={() => setVersionsOpen(true)}>
            历史
          </Button>
          {form && (
            <Button size="s" onClick={() => editing.change({ isPublished: !form.isPublished })}>
              {form.isPublished ? '转为草稿' : '发布'}
            </Button>
          )}
          <Button
            size="s"
            variant="primary"
            loading={editing.isSaving}
            title="Ctrl + S"
            onClick={() => void editing.save()}
          >
            保存
          </Button>
        </div>
      </header>
      {editing.restoredAt !== null && state !== 'saved' && (
        <p role="status" className={styles.note}>
          已恢复 {new Date(editing.restoredAt).toLocaleString('zh-CN')} 没有保存的内容。
          <Button size="s" variant="ghost" onClick={() => void editing.discard()}>
            丢弃，回到文件里的版本
          </Button>
        </p>
      )}
      {form === null ? (
        <Field
          label="文件头部"
          error={
            editing.problem &&
            `${editing.problem.line === null ? '' : `第 ${editing.problem.line} 行：`}${editing.problem.reason}`
          }
        >
          <Textarea
            rows={8}
            className={styles.head}
            defaultValue={editing.head}
            onChange={({ target }) => editing.onHead(target.value)}
          />
        </Field>
      ) : (
        <details className={styles.details}>
          <summary>
            {form.isPublished ? '发布' : '草稿'} · {form.date || '没有日期'} · {form.category || '没有分类'}
            {form.tags.map((tag) => ` #${tag}`)}
          </summary>
          <FrontMatterForm
            form={form}
            categories={distinct(articles?.map(({ categoryName }) => categoryName ?? ''))}
            tags={distinct(articles?.flatMap(({ tags }) => tags))}
            onChange={editing.change}
          />
        </details>
      )}
      <div className={styles.panes}>
        <section aria-label="写作" className={styles.write}>
          <Toolbar view={view} isUploading={upload.isPending} onPictures={(files) => upload.mutate(files)} />
          <div ref={parent} className={styles.editor} />
        </section>
        <section aria-label="预览" className={styles.preview}>
          <PreviewPane preview={preview} ratio={ratio} />
        </section>
      </div>
      <footer className={styles.footer}>
        <span>
          {preview?.wordCount ?? 0} 字 · {preview?.readMinutes ?? 0} 分钟
        </span>
        <Outline
          toc={preview?.toc ?? []}
          onSelect={(text) => view.current && goToHeading(view.current, text)}
        />
        {file.id !== null && form?.isPublished && (
          <a href={sitePaths.post(file.id)} target="_blank" rel="noopener">
            在网站上看
          </a>
        )}
        <ul role="list" className={styles.problems}>
          {preview?.problems.map(({ line: at, reason }) => (
            <li key={`${at} ${reason}`}>
              {at === null ? '' : `第 ${at} 行：`}
              {reason}
            </li>
          ))}
        </ul>
      </footer>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          isSaving={editing.isSaving}
          onSave={(text, hash) => void editing.saveText(text, hash)}
          onDiscard={() => void editing.discard()}
          onClose={editing.closeConflict}
        />
      )}
      {areVersionsOpen && (
        <VersionsDialog
          path={path}
          text={editing.text()}
          onRestore={(id) => restore.mutate(id)}
          onClose={() => setVersionsOpen(false)}
        />
      )}
    </div>
  )
}

const distinct = (names: readonly string[] = []): string[] =>
  [...new Set(names)].filter((name) => name !== '')

function goToLine(view: EditorView, number: number): void {
  if (number < 1 || number > view.state.doc.lines) return
  const { from } = view.state.doc.line(number)
  view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'start' }) })
  view.focus()
}

/** Goes to the first heading with this text. */
function goToHeading(view: EditorView, text: string): void {
  const lines = view.state.doc.toString().split('\n')
  const index = lines.findIndex((line) => /^#{1,6}\s/.test(line) && line.includes(text.slice(0, 20)))
  goToLine(view, index + 1)
}
