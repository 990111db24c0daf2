import { createEmojiData } from '@qingjian/ui/emoji-data'
import { EmojiPicker } from '@qingjian/ui/emoji-picker'

/** The pictures may be on another host; `emojiPictures` or a copy of `dist/emoji-pictures` puts them there. */
const entries = createEmojiData({ baseUrl: 'https://pictures.example/emoji/' })

export default function Example() {
  return <EmojiPicker entries={entries} />
}
