import type { ReactElement } from 'react'
import styles from './chat-text.module.css'
import { findEmoji } from './emoji-codes.ts'

/** Emoji codes and URLs; Chinese punctuation ends a URL. */
const special = /(\[[^[\]\n]{1,20}\]|https?:\/\/[^\s<>"'，。！？；：、（）【】《》“”]+)/

/** The text of a message, with emoji codes as pictures and URLs as links. */
export function ChatText({ text }: { text: string }): ReactElement {
  return (
    <p className={styles.text}>
      {text.split(special).map((part, place) => (
        // The text never changes, so the index is a stable key.
        // oxlint-disable-next-line react/no-array-index-key
        <Part key={place} text={part} />
      ))}
    </p>
  )
}

function Part({ text }: { text: string }): ReactElement | string {
  if (text.startsWith('[')) {
    const emoji = findEmoji(text)
    return emoji === undefined ? (
      text
    ) : (
      <img src={emoji.url} alt={text} width={24} height={24} className={styles.emoji} />
    )
  }
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return text
  return (
    <a href={text} target="_blank" rel="noopener noreferrer nofollow ugc">
      {text}
    </a>
  )
}
