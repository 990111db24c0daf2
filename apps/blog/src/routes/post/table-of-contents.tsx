import type { TocEntry } from '@qingjian/api-client/contract'
import { ReadingProgress } from '@qingjian/ui/reading-progress'
import type { ReactElement, RefObject } from 'react'
import { followScriptSetting } from '#features/reading/follow-script-setting.ts'
import styles from './table-of-contents.module.css'

interface TableOfContentsProps {
  entries: readonly TocEntry[]
  /** Id of the active heading; null above the first one. */
  active: string | null
  /** The text whose reading progress is shown. */
  body: RefObject<HTMLElement | null>
  /** `aside` stays beside the text; `inline` folds above it on narrow screens. */
  variant: 'aside' | 'inline'
}

/** The article's headings with the active one marked, and the reading progress. */
export function TableOfContents({ entries, active, body, variant }: TableOfContentsProps): ReactElement {
  const list = (
    <ol ref={followScriptSetting} className={styles.list}>
      {entries.map(({ id, text, level }) => (
        <li key={id} data-level={level}>
          <a href={`#${encodeURIComponent(id)}`} aria-current={id === active ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  if (variant === 'inline') {
    return (
      <details className={styles.inline}>
        <summary>目录</summary>
        <nav aria-label="文章目录（折叠）">{list}</nav>
      </details>
    )
  }
  return (
    <nav className={styles.aside} aria-label="文章目录">
      <p className={styles.heading}>目录</p>
      <ReadingProgress target={body} className={styles.progress} />
      {list}
    </nav>
  )
}
