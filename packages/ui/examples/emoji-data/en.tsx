import { createEmojiData } from '@qingjian/ui/emoji-data/en'
import { EmojiPicker } from '@qingjian/ui/emoji-picker'
import { en, TextsProvider } from '@qingjian/ui/texts'

const entries = createEmojiData()

export default function Example() {
  return (
    <TextsProvider texts={en}>
      <EmojiPicker entries={entries} />
    </TextsProvider>
  )
}
