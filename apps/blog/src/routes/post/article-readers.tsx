import type { ReactElement } from 'react'
import { useReaders } from '#features/realtime/use-readers.ts'
import styles from './article-readers.module.css'

/** Number of current readers, visible from two on. Its space is reserved, so that it shifts nothing when it appears. */
export function ArticleReaders({ articleId }: { articleId: number }): ReactElement {
  const count = useReaders(articleId)
  return (
    <span className={styles.readers} data-visible={count > 1 || undefined}>
      {Math.max(count, 2)} 人正在读
    </span>
  )
}
