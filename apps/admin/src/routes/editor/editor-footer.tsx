import type { ArticlePreview } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { sitePaths } from '#core/paths.ts'
import styles from './editor-footer.module.css'
import { Outline } from './outline.tsx'

interface EditorFooterProps {
  preview: ArticlePreview | null
  /** Id of the published article; null for one that visitors do not see. */
  publishedId: number | null
  /** Called with the text of a heading. */
  onHeading: (text: string) => void
}

/** Numbers, outline and problems of the text. */
export function EditorFooter({ preview, publishedId, onHeading }: EditorFooterProps): ReactElement {
  return (
    <footer className={styles.footer}>
      <span>
        {preview?.wordCount ?? 0} 字 · {preview?.readMinutes ?? 0} 分钟
      </span>
      <Outline toc={preview?.toc ?? []} onSelect={onHeading} />
      {publishedId !== null && (
        <a href={sitePaths.post(publishedId)} target="_blank" rel="noopener">
          在网站上看
        </a>
      )}
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
