import type { CommentAnchor } from '@qingjian/api-client/contract'
import { Tag } from '@qingjian/ui/tag'
import { use, type ReactElement } from 'react'
import { PassagesContext } from '../passages/passages-context.ts'
import styles from './comment-quote.module.css'

interface CommentQuoteProps {
  /** Id of the comment. */
  id: number
  anchor: CommentAnchor
}

/** The passage that a comment is about; a click scrolls to it, unless the article no longer has it. */
export function CommentQuote({ id, anchor }: CommentQuoteProps): ReactElement {
  const passages = use(PassagesContext)
  return (
    <blockquote className={styles.quote}>
      {passages?.goneIds.has(id) === true ? (
        <>
          {anchor.exact} <Tag>原文已修改</Tag>
        </>
      ) : (
        <button type="button" onClick={() => passages?.show(id)}>
          {anchor.exact}
        </button>
      )}
    </blockquote>
  )
}
