import type { ReactElement } from 'react'
import { useReaders } from '#features/realtime/use-readers.ts'
import styles from './article-readers.module.css'

/** Number of current readers, shown from two on. The line's height is reserved to avoid a layout shift. */
export function ArticleReaders({ articleId }: { articleId: number }): ReactElement | null {
  const count = useReaders(articleId)
  return count > 1 ? <span className={styles.readers}>{count} 人正在读</span> : null
}
