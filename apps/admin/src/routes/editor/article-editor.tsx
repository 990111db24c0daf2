import type { ArticleFile, ArticleForm, EditableArticle } from '@qingjian/api-client/contract'
import { editingQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { Field, Textarea } from '@qingjian/ui/field'
import { toast } from '@qingjian/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { EditorView } from '@codemirror/view'
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { useAppContext } from '#core/data/app-context.ts'
import { besideScreen } from '#core/data/beside-screen.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { usePageTitle } from '#core/screen/page-title.ts'
import styles from './article-editor.module.css'
import { ConflictDialog } from '#features/diff/conflict-dialog.tsx'
import { EditorFooter } from './editor-footer.tsx'
import { EditorHeader } from './editor-header.tsx'
import { FrontMatterForm } from './front-matter-form.tsx'
import { insertPicture } from './markdown-commands.ts'
import { withLineEndsOf } from '#features/diff/line-ends.ts'
import { isScheduled } from './is-scheduled.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { PictureLibrary } from './picture-library.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { Toolbar } from './toolbar.tsx'
import { useEditing } from './use-editing.ts'
import type { OwnEditorLock } from './use-editor-lock.ts'
import { usePreviewHidden } from './use-preview-hidden.ts'
import { useHandOver } from './use-hand-over.ts'
import { goToHeading, useMarkdownEditor } from './use-markdown-editor.ts'
import { useSplit } from './use-split.ts'
import { useOtherTab } from './use-other-tab.ts'
import { usePictureUpload } from './use-picture-upload.ts'
import { VersionsDialog } from './versions-dialog.tsx'

interface ArticleEditorProps {
  file: ArticleFile
  /** Line of the file at which it opens, from 1; 0 for the start. */
  line: number
  lock: OwnEditorLock
}

/** Milliseconds between two requests of the list while the site compiles the article that was published. */
const compilePollInterval = 1_500

/** Title, front matter, body and preview of an article. */
export function ArticleEditor({ file, line, lock }: ArticleEditorProps): ReactElement {
  const { path } = file
  const { api } = useAppContext()
  const editing = useEditing(file)
  const { form, preview, state, conflict } = editing
  const view = useRef<EditorView>(null)
  const [ratio, setRatio] = useState(0)
  const [pane, setPane] = useState<'write' | 'preview'>('write')
  const [isPreviewHidden, setPreviewHidden] = usePreviewHidden()
  const split = useSplit()
  const [dialog, setDialog] = useState<'versions' | 'share' | 'library' | null>(null)
  const { data: articles } = useQuery({
    ...editingQueries(api).articles(),
    // Its categories and tags are completed, and its state is shown.
    meta: besideScreen,
    refetchInterval: ({ state: { data } }) =>
      form?.isPublished === true &&
      state === 'saved' &&
      isCompiling(rowOf(data, path), editing.hash() !== file.hash)
        ? compilePollInterval
        : false,
  })
  const row = rowOf(articles, path)
  usePageTitle(form?.title || path)

  const insert = (source: string, alt: string): void => {
    if (view.current) insertPicture(view.current, source, alt)
  }
  const upload = usePictureUpload(path, insert)
  const parent = useMarkdownEditor({
    view,
    text: editing.initialBody,
    line: line - file.head.split('\n').length + 1,
    onChange(body) {
      const isInitial = body === editing.initialBody.replaceAll(/\r\n?/g, '\n')
      editing.onBody(isInitial ? editing.initialBody : withLineEndsOf(file.body, body))
    },
    onScroll: setRatio,
    onPictures: upload.choose,
  })
  const restore = useMutation({
    mutationFn: async (id: number) => {
      // The history then has the text that the restored version replaces.
      if (state !== 'saved' && !(await editing.save())) return false
      await api.editing.restoreVersion({ id, hash: editing.hash() })
      return true
    },
    onSuccess: (isRestored) => {
      setDialog(null)
      if (!isRestored) return
      toast.success('已恢复')
      void editing.discard()
    },
    onError: (error) => void toast.error(errorMessage(error)),
  })
  useSaveKey(() => void editing.save())
  useHandOver(lock, path, upload)
  const isInOtherTab = useOtherTab(path)

  return (
    <div className={styles.page} data-pane={pane} data-writing={isPreviewHidden || undefined}>
      <EditorHeader
        editing={editing}
        publishedId={row?.state === 'published' ? row.id : null}
        pane={pane}
        onPane={setPane}
        isPreviewHidden={isPreviewHidden}
        onPreviewHidden={setPreviewHidden}
        onVersions={() => setDialog('versions')}
        onShare={() => setDialog('share')}
      />
      {editing.restoredAt !== null && state !== 'saved' && (
        <p role="status" className={styles.note}>
          已恢复 {new Date(editing.restoredAt).toLocaleString('zh-CN')} 没有保存的内容。
          <Button size="s" variant="ghost" onClick={() => void editing.discard()}>
            丢弃，回到文件里的版本
          </Button>
        </p>
      )}
      {isInOtherTab && (
        <p role="status" className={styles.note}>
          这篇文章也开在另一个标签页里。没有保存的内容两边共用一份，后写的会盖掉先写的，请只在一处写。
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
            <span className={styles.facts}>
              {publicationOf(form)} · {form.date.slice(0, 16) || '没有日期'} · {form.category || '没有分类'}
              {form.tags.map((tag) => ` #${tag}`)}
            </span>
            <span className={styles.settings}>文章设置</span>
          </summary>
          <FrontMatterForm
            form={form}
            errors={editing.fieldErrors}
            coverUrl={preview?.cover}
            categories={distinct(articles?.map(({ categoryName }) => categoryName ?? ''))}
            tags={distinct(articles?.flatMap(({ tags }) => tags))}
            path={path}
            onChange={editing.change}
          />
        </details>
      )}
      <div className={styles.panes} style={split.style}>
        <section aria-label="写作" className={styles.write}>
          <Toolbar
            view={view}
            isUploading={upload.isUploading}
            onPictures={upload.choose}
            onLibrary={() => setDialog('library')}
          />
          <div ref={parent} className={styles.editor} />
        </section>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator with a value is a widget */}
        <div className={styles.split} tabIndex={0} {...split.props} />
        <section aria-label="预览" className={styles.preview}>
          <PreviewPane
            preview={preview}
            error={editing.previewError}
            onRetry={editing.retryPreview}
            ratio={ratio}
          />
        </section>
      </div>
      <EditorFooter
        preview={preview}
        row={row}
        onHeading={(text) => view.current && goToHeading(view.current, text)}
      />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          isSaving={editing.isSaving}
          onSave={(text, hash) => void editing.saveText(text, hash)}
          onDiscard={() => void editing.discard()}
          onClose={editing.closeConflict}
        />
      )}
      <PictureDialog upload={upload} isHandedOver={lock.state === 'asked'} />
      {dialog === 'library' && (
        <PictureLibrary
          path={path}
          action="插入"
          requestsAlt
          onChoose={(source, alt) => {
            // The dialog returns the focus to its trigger, before the text gets it.
            flushSync(() => setDialog(null))
            insert(source, alt)
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'share' && (
        <ShareDialog path={path} onCreate={editing.storeDraft} onClose={() => setDialog(null)} />
      )}
      {dialog === 'versions' && (
        <VersionsDialog
          path={path}
          text={editing.text()}
          onRestore={(id) => restore.mutate(id)}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

const rowOf = (articles: readonly EditableArticle[] | undefined, path: string): EditableArticle | undefined =>
  articles?.find((article) => article.path === path)

/**
 * Whether the site has yet to compile an article whose file says that it is published.
 * @param isSaved Whether the file was saved here; an article that is not shown for another reason is not polled.
 */
const isCompiling = (row: EditableArticle | undefined, isSaved: boolean): boolean =>
  isSaved && (row?.state === 'draft' || row?.state === 'unpublished')

function publicationOf({ isPublished, date }: ArticleForm): string {
  if (!isPublished) return '草稿'
  return isScheduled(date) ? '定时发布' : '已发布'
}

const distinct = (names: readonly string[] = []): string[] =>
  [...new Set(names)].filter((name) => name !== '')

/** Saves with Ctrl + S. */
function useSaveKey(save: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // Some fields, such as the tags, change when they lose the focus.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    save()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
