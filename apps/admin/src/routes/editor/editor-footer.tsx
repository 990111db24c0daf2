import type { ArticlePreview, EditableArticle } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import styles from './editor-footer.module.css'
import { leaveHint } from './markdown-editor.ts'
import { Outline } from './outline.tsx'

interface EditorFooterProps {
  preview: ArticlePreview | null
  /** The article as the site has it; undefined before it is listed. */
  row: EditableArticle | undefined
  /** Called with the index of a heading of the outline. */
  onHeading: (index: number) => void
}

/** Numbers, outline and problems of the text. */
export function EditorFooter({ preview, row, onHeading }: EditorFooterProps): ReactElement {
  return (
    <footer className={styles.footer}>
      {preview && (
        <span>
          {preview.wordCount} 字 · {preview.readMinutes} 分钟
        </span>
      )}
      <Outline toc={preview?.toc ?? []} onSelect={onHeading} />
      <span className={styles.keys}>{leaveHint}</span>
      {row?.state === 'scheduled' && <span>到 {row.createTime?.slice(0, 16)} 发布</span>}
      <ul role="list" className={styles.problems}>
        {preview?.problems.map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            {line === null ? '' : `第 ${line} 行：`}
            {reason}
          </li>
        ))}
      </ul>
    </footer>
  )
}
