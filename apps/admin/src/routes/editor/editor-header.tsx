import { Button } from '@qingjian/ui/button'
import { Field, Input } from '@qingjian/ui/field'
import { ExternalIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths, sitePaths } from '#core/paths.ts'
import { modifierKey } from '#core/screen/modifier-key.ts'
import type { Editing } from './editing.ts'
import styles from './editor-header.module.css'
import type { StoreState } from './use-draft-storage.ts'

const states: Record<StoreState, string> = {
  saved: '已保存到文件',
  draft: '已暂存，还没有保存到文件',
  local: '已暂存在这个浏览器',
  changed: '正在暂存…',
}

interface EditorHeaderProps {
  editing: Editing
  /** Of the article that visitors see; null for others. */
  publishedId: number | null
  /** The pane that a narrow screen shows. */
  pane: 'write' | 'preview'
  onPane: (pane: 'write' | 'preview') => void
  /** Whether a wide screen shows the text alone. */
  isPreviewHidden: boolean
  onPreviewHidden: (isHidden: boolean) => void
  /** Called when a draft is to be published. */
  onPublish: () => void
  onVersions: () => void
  onShare: () => void
}

/** Title, state of the text and what is done with the whole of it. */
export function EditorHeader({
  editing,
  publishedId,
  pane,
  onPane,
  isPreviewHidden,
  onPreviewHidden,
  onPublish,
  onVersions,
  onShare,
}: EditorHeaderProps): ReactElement {
  const { form, state } = editing
  return (
    <header className={styles.header}>
      {/* The title is a field. */}
      <h1 className="visually-hidden">写作</h1>
      <Link to={paths.articles()} className={styles.back}>
        ← 文章
      </Link>
      {form && (
        <Field label="标题" labelHidden error={editing.fieldErrors.title} className={styles.title}>
          <Input
            placeholder="标题"
            maxLength={200}
            value={form.title}
            onChange={({ target }) => editing.change({ title: target.value })}
          />
        </Field>
      )}
      <div className={styles.actions}>
        <div className={styles.status}>
          <span role="status" className={styles.state} data-state={state}>
            {states[state]}
          </span>
          {publishedId !== null && (
            <a href={sitePaths.post(publishedId)} target="_blank" rel="noopener" className={styles.visit}>
              在网站上看 <ExternalIcon />
            </a>
          )}
        </div>
        <Button
          size="s"
          variant="ghost"
          className={styles.switch}
          onClick={() => onPane(pane === 'write' ? 'preview' : 'write')}
        >
          {pane === 'write' ? '预览' : '写作'}
        </Button>
        <Button
          size="s"
          variant="ghost"
          className={styles.hide}
          onClick={() => onPreviewHidden(!isPreviewHidden)}
        >
          {isPreviewHidden ? '显示预览' : '收起预览'}
        </Button>
        <Button size="s" variant="ghost" onClick={onShare}>
          分享预览
        </Button>
        <Button size="s" variant="ghost" onClick={onVersions}>
          历史
        </Button>
        {form && (
          <Button
            size="s"
            disabled={editing.isSaving}
            onClick={() => (form.isPublished ? void editing.makeDraft() : onPublish())}
          >
            {form.isPublished ? '转为草稿' : '发布'}
          </Button>
        )}
        <Button
          size="s"
          variant="primary"
          loading={editing.isSaving}
          title={`${modifierKey} + S`}
          onClick={() => void editing.save()}
        >
          保存
        </Button>
      </div>
    </header>
  )
}
