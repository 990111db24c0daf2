import type { ReactElement } from 'react'
import styles from './comment-text.module.css'

/** The text of a comment: HTML that the server has made of its Markdown. */
export function CommentText({ html }: { html: string }): ReactElement {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
