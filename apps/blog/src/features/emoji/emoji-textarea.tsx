import { Textarea, type TextareaProps } from '@qingjian/ui/field'
import type { ReactElement, RefObject } from 'react'
import { lazyComponent } from '#core/screen/lazy-component.tsx'
import { mayHaveEmoji } from './emoji-syntax.ts'

const EmojiLayer = lazyComponent(async () => (await import('./emoji-layer.tsx')).EmojiLayer, {
  missing: 'ignore',
})

interface EmojiTextareaProps extends TextareaProps {
  value: string
  ref: RefObject<HTMLTextAreaElement | null>
}

/**
 * A text area whose emoji codes are shown as pictures. Its value has the codes, so that caret, composition, undo, length and drafts are
 * those of any text area.
 */
export function EmojiTextarea({ ref, value, ...props }: EmojiTextareaProps): ReactElement {
  return (
    <div>
      <Textarea {...props} ref={ref} value={value} />
      <EmojiLayer when={mayHaveEmoji(value)} area={ref} text={value} />
    </div>
  )
}
