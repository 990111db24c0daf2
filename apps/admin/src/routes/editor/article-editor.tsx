import type { ArticleFile, EditableArticle } from '@qingjian/api-client/contract'
import { editingQueries } from '@qingjian/api-client/query'
import { toast } from '@qingjian/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { EditorView } from '@codemirror/view'
import { useRef, useState, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { useAppContext } from '#core/data/app-context.ts'
import { besideScreen } from '#core/data/beside-screen.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { usePageTitle } from '#core/screen/page-title.ts'
import styles from './article-editor.module.css'
import { ConflictDialog } from '#features/diff/conflict-dialog.tsx'
import { ArticleSettings } from './article-settings.tsx'
import { EditorFooter } from './editor-footer.tsx'
import { EditorHeader } from './editor-header.tsx'
import { EditorNotes } from './editor-notes.tsx'
import { insertPicture } from './markdown-commands.ts'
import { withLineEndsOf } from '#features/diff/line-ends.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { PictureLibrary } from './picture-library.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { Toolbar } from './toolbar.tsx'
import { useEditing } from './use-editing.ts'
import type { OwnEditorLock } from './use-editor-lock.ts'
import { usePreviewHidden } from './use-preview-hidden.ts'
import { useHandOver } from './use-hand-over.ts'
import { goToHeading, useMarkdownEditor } from './use-markdown-editor.ts'
import { useSaveKey } from './use-save-key.ts'
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
  const [dialog, setDialog] = useState<'publish' | 'versions' | 'share' | 'library' | null>(null)
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
        publishedId={row?.isPublic === true ? row.id : null}
        pane={pane}
        onPane={setPane}
        isPreviewHidden={isPreviewHidden}
        onPreviewHidden={setPreviewHidden}
        onPublish={() => setDialog('publish')}
        onVersions={() => setDialog('versions')}
        onShare={() => setDialog('share')}
      />
      <EditorNotes editing={editing} isInOtherTab={isInOtherTab} />
      <ArticleSettings path={path} editing={editing} line={line} articles={articles} />
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
        onHeading={(index) => view.current && goToHeading(view.current, preview?.toc ?? [], index)}
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
      {dialog === 'publish' && form !== null && (
        <PublishDialog
          form={form}
          onPublish={(date) => {
            setDialog(null)
            void editing.publish(date)
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
 * Whether the site has yet to compile an article that is published in its file.
 * @param isSaved Whether the file was saved here; an article that is not shown for another reason is not polled.
 */
const isCompiling = (row: EditableArticle | undefined, isSaved: boolean): boolean =>
  isSaved && row?.isPublic === false && row.state !== 'scheduled' && row.state !== 'failed'
