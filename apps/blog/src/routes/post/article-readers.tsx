import type { ReactElement } from 'react'
import { useReaders } from '#features/realtime/use-readers.ts'
import styles from './article-readers.module.css'

/** How many read the article at this moment, where the visitor is not the only one; its line is there before. */
export function ArticleReaders({ articleId }: { articleId: number }): ReactElement | null {
  const count = useReaders(articleId)
  return count > 1 ? <span className={styles.readers}>{count} 人正在读</span> : null
}
