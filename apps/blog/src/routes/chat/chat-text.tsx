import type { ReactElement, ReactNode } from 'react'
import { findEmojis } from '#features/emoji/emoji-codes.ts'
import styles from './chat-text.module.css'

/** URLs; Chinese punctuation ends one. */
const urls = /(https?:\/\/[^\s<>"'，。！？；：、（）【】《》“”]+)/

/** The text of a message, with emoji codes as pictures and URLs as links. */
export function ChatText({ text }: { text: string }): ReactElement {
  return (
    <p className={styles.text}>
      {text.split(urls).map((part, place) => (
        // The text never changes, so the index is a stable key.
        // oxlint-disable-next-line react/no-array-index-key
        <Part key={place} text={part} />
      ))}
    </p>
  )
}

function Part({ text }: { text: string }): ReactNode {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return withPictures(text)
  return (
    <a href={text} target="_blank" rel="noopener noreferrer nofollow ugc">
      {text}
    </a>
  )
}

function withPictures(text: string): ReactNode {
  const matches = findEmojis(text)
  const parts = matches.map(({ start, end, emoji }, index) => [
    text.slice(matches[index - 1]?.end ?? 0, start),
    <img
      key={start}
      src={emoji.url}
      alt={text.slice(start, end)}
      width={24}
      height={24}
      className={styles.emoji}
    />,
  ])
  return [...parts.flat(), text.slice(matches.at(-1)?.end ?? 0)]
}
