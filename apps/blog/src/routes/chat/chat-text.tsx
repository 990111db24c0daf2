import type { ReactElement } from 'react'
import styles from './chat-text.module.css'
import { findEmoji } from './emoji-codes.ts'

/** Codes of emoji, and addresses; Chinese punctuation ends an address. */
const special = /(\[[^[\]\n]{1,20}\]|https?:\/\/[^\s<>"'，。！？；：、（）【】《》“”]+)/

/** What somebody said: plain text, in which emoji are pictures and addresses are links. */
export function ChatText({ text }: { text: string }): ReactElement {
  return (
    <p className={styles.text}>
      {text.split(special).map((part, place) => (
        // A text never changes, so that a part's place says all.
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
