import type { ReactElement } from 'react'
import { withEmojiPictures } from '#features/emoji/emoji-html.ts'
import { followScriptSetting } from '#features/reading/follow-script-setting.ts'
import styles from './comment-text.module.css'

/** The text of a comment: sanitised HTML that the server has compiled from Markdown, with emoji codes as pictures. */
export function CommentText({ html }: { html: string }): ReactElement {
  return (
    <div
      ref={followScriptSetting}
      className={styles.text}
      dangerouslySetInnerHTML={{ __html: withEmojiPictures(html) }}
    />
  )
}
