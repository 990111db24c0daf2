import type { ArticleDetail } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { followScriptSetting } from '#features/reading/follow-script-setting.ts'
import styles from './article-bar.module.css'

interface ArticleBarProps {
  article: Pick<ArticleDetail, 'title' | 'toc'>
  /** Id of the active heading; null above the first one. */
  active: string | null
}

/** The title and the current section at the top of the window, once the opening is scrolled out of it. */
export function ArticleBar({ article, active }: ArticleBarProps): ReactElement {
  const section = article.toc.find(({ id }) => id === active)
  return (
    <div className={styles.bar} data-visible={active !== null || undefined} aria-hidden="true">
      <p ref={followScriptSetting} className={styles.row}>
        <span className={styles.title}>{article.title}</span>
        {section !== undefined && <span className={styles.section}>{section.text}</span>}
      </p>
    </div>
  )
}
