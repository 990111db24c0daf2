'use client'

import {
  useId,
  useState,
  type HTMLAttributes,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefCallback,
} from 'react'
import { IconButton } from '../button/index.ts'
import { SmileIcon } from '../icon/index.ts'
import { useTexts } from '../texts/texts-context.ts'
import { useControllable } from '../use-controllable.ts'
import type { EmojiEntry } from './emoji-entry.ts'
import { EmojiPanel } from './emoji-panel.tsx'
import { emojiPickerTexts, type EmojiPickerTexts } from './emoji-picker-texts.ts'
import { addRecent, type EmojiRecents } from './recent-emojis.ts'

/** What the button of a picker needs; spread it onto a `<button>`. */
export interface EmojiTriggerProps {
  ref: RefCallback<HTMLElement>
  /** Says that the button opens a panel. */
  'aria-haspopup': 'dialog'
  /** Whether the panel is open. */
  'aria-expanded': boolean
  /** Id of the open panel. */
  'aria-controls': string | undefined
  /** Opens and closes the panel. */
  onClick: (event: MouseEvent) => void
}

/** Props of {@link EmojiPicker}; what is not listed goes to the panel. */
export interface EmojiPickerProps
  extends Partial<EmojiPickerTexts>, Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** The emoji, in order. */
  entries: readonly EmojiEntry[]
  /** Called with the address of the chosen picture, and its entry; the panel closes. */
  onPick?: (url: string, entry: EmojiEntry) => void
  /** Whether the panel is shown; leave it out to let the picker keep this state itself. */
  open?: boolean | undefined
  /**
   * Whether the panel is shown at first, where the picker keeps the state itself.
   * @default false
   */
  defaultOpen?: boolean
  /** Called when the visitor opens or closes the panel. */
  onOpenChange?: (open: boolean) => void
  /** Renders the button; by default one with a smiling face. */
  renderTrigger?: (props: EmojiTriggerProps) => ReactNode
  /**
   * Edge of the button that the panel is flush with.
   * @default 'start'
   */
  align?: 'start' | 'end'
  /** Where recent picks are remembered, by default in `localStorage`; `null` remembers none. */
  recents?: EmojiRecents | null
  ref?: Ref<HTMLDivElement>
}

/** A button that opens a panel of emoji: searched by Chinese, English and pinyin, gone through by keys, closed by a pick. */
export function EmojiPicker({
  entries,
  onPick,
  open: openProp,
  defaultOpen = false,
  onOpenChange,
  triggerLabel,
  label,
  searchLabel,
  recentsLabel,
  hint,
  emptyText,
  notFoundText,
  foundText,
  renderTrigger,
  align = 'start',
  recents,
  ...props
}: EmojiPickerProps): ReactElement {
  const defaults = useTexts('emojiPicker', emojiPickerTexts)
  const texts: EmojiPickerTexts = {
    triggerLabel: triggerLabel ?? defaults.triggerLabel,
    label: label ?? defaults.label,
    searchLabel: searchLabel ?? defaults.searchLabel,
    recentsLabel: recentsLabel ?? defaults.recentsLabel,
    hint: hint ?? defaults.hint,
    emptyText: emptyText ?? defaults.emptyText,
    notFoundText: notFoundText ?? defaults.notFoundText,
    foundText: foundText ?? defaults.foundText,
  }
  const newId = useId()
  const { id = newId } = props
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useControllable(openProp, defaultOpen, onOpenChange)

  const triggerProps: EmojiTriggerProps = {
    ref: setTrigger,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: () => setOpen(!open),
  }

  return (
    <>
      {renderTrigger ? (
        renderTrigger(triggerProps)
      ) : (
        <IconButton {...triggerProps} label={texts.triggerLabel}>
          <SmileIcon />
        </IconButton>
      )}
      {open && trigger && (
        <EmojiPanel
          {...props}
          id={id}
          texts={texts}
          entries={entries}
          recents={recents}
          trigger={trigger}
          align={align}
          onClose={() => setOpen(false)}
          onChoose={(entry) => {
            addRecent(entry, recents)
            setOpen(false)
            onPick?.(entry.url, entry)
          }}
        />
      )}
    </>
  )
}
