import { createEmojiData } from '@qingjian/ui/emoji-data'
import { EmojiPicker } from '@qingjian/ui/emoji-picker'
import type { ReactElement } from 'react'

const entries = createEmojiData({ baseUrl: `${import.meta.env.BASE_URL}/emoji/` })

/** A picker whose pictures are below the base path of the site. */
export default function Emoji(): ReactElement {
  return <EmojiPicker entries={entries} triggerLabel="子路径下的表情" />
}
