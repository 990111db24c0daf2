import { commentQueries } from '@qingjian/api-client/query'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
import { CommentText } from './comment-text.tsx'
import styles from './comment-form.module.css'

/** Renders a preview of a comment with the server's Markdown pipeline. */
export function CommentPreview({ text }: { text: string }): ReactElement {
  const content = text.trim()
  const { data, error } = useQuery({
    ...commentQueries(useApi()).preview(content),
    enabled: content !== '',
    staleTime: Infinity,
  })
  return (
    <div className={styles.preview} aria-live="polite">
      {content === '' && <p className={styles.faint}>还没有写什么。</p>}
      {content !== '' && error !== null && <p className={styles.faint}>{errorMessage(error)}</p>}
      {content !== '' && data !== undefined && <CommentText html={data} />}
    </div>
  )
}
