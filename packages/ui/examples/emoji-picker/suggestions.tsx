import { createEmojiData } from '@qingjian/ui/emoji-data'
import { EmojiSuggestions } from '@qingjian/ui/emoji-picker/suggestions'
import { useRef } from 'react'

const entries = createEmojiData()

/** Typing `:smile` or `/xk` suggests emoji. */
export default function Example() {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <textarea ref={field} aria-label="评论内容" />
      <EmojiSuggestions field={field} entries={entries} toText={({ name }) => `[${name}]`} />
    </>
  )
}
