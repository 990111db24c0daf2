import type { CommentAnchor } from '@qingjian/api-client/contract'
import { Tag } from '@qingjian/ui/tag'
import { use, type ReactElement } from 'react'
import { PassagesContext } from '../passages/passages-context.ts'
import { followScriptSetting } from '#features/reading/follow-script-setting.ts'
import formStyles from './comment-form.module.css'
import styles from './comment-text.module.css'

interface CommentQuoteProps {
  /** Id of the comment. */
  id: number
  anchor: CommentAnchor
}

/** The passage that a comment is about; a click scrolls to it, unless the article no longer has it. */
export function CommentQuote({ id, anchor }: CommentQuoteProps): ReactElement {
  const passages = use(PassagesContext)
  return (
    <div className={`${styles.text} ${formStyles.faint}`}>
      <blockquote ref={followScriptSetting}>
        {passages?.goneIds.has(id) === true ? (
          <>
            {anchor.exact} <Tag>原文已修改</Tag>
          </>
        ) : (
          <a
            href={textFragment(anchor.exact)}
            onClick={(event) => {
              if (passages === null) return
              event.preventDefault()
              passages.show(id)
            }}
          >
            {anchor.exact}
          </a>
        )}
      </blockquote>
    </div>
  )
}

/** A URL fragment that scrolls to a text, for pages without scripts. */
function textFragment(text: string): string {
  return `#:~:text=${encodeURIComponent(text).replaceAll('-', '%2D')}`
}
