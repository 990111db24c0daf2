import { createEmojiData } from '@qingjian/ui/emoji-data'
import { EmojiPicker } from '@qingjian/ui/emoji-picker'
import type { ReactElement } from 'react'

const entries = createEmojiData()

/** The emoji panel, opened on mount. */
export function CommentEmojis({ onPick }: { onPick: (name: string, url: string) => void }): ReactElement {
  return <EmojiPicker entries={entries} defaultOpen onPick={(url, { name }) => onPick(name, url)} />
}
