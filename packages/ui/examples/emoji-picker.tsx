import { createEmojiData } from '@qingjian/ui/emoji-data'
import { EmojiPicker } from '@qingjian/ui/emoji-picker'
import { useState } from 'react'

const entries = createEmojiData()

export default function Example() {
  const [text, setText] = useState('')
  return (
    <>
      <textarea aria-label="评论内容" value={text} onChange={({ target }) => setText(target.value)} />
      <EmojiPicker entries={entries} onPick={(_, { name }) => setText(`${text}[${name}]`)} />
    </>
  )
}
