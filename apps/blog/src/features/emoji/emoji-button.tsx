import { EmojiPicker } from '@qingjian/ui/emoji-picker'
import type { ReactElement } from 'react'
import { codeOfEmoji, emojis } from './emoji-codes.ts'

interface EmojiButtonProps {
  /** Whether the panel is open at first. */
  defaultOpen?: boolean
  /** Called with the code of the chosen emoji. */
  onPick: (code: string) => void
}

/** The button that opens the emoji panel. */
export function EmojiButton({ defaultOpen = false, onPick }: EmojiButtonProps): ReactElement {
  return (
    <EmojiPicker
      entries={emojis}
      defaultOpen={defaultOpen}
      onPick={(_, entry) => onPick(codeOfEmoji(entry))}
    />
  )
}
