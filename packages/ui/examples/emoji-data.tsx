import { createEmojiData } from '@qingjian/ui/emoji-data'
import { EmojiPicker } from '@qingjian/ui/emoji-picker'

/** The pictures may be on another host; `emojiPictures` emits them, or copy `dist/emoji-pictures`. */
const entries = createEmojiData({ baseUrl: 'https://pictures.example/emoji/' })

export default function Example() {
  return <EmojiPicker entries={entries} />
}
