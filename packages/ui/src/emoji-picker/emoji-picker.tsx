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
import { SmileIcon } from '../icon/index.ts'
import { useTexts } from '../texts/texts-context.ts'
import { useControllable } from '../use-controllable.ts'
import { emojiValue, type EmojiEntry } from './emoji-entry.ts'
import { EmojiPanel } from './emoji-panel.tsx'
import { emojiPickerTexts, type EmojiPickerTexts } from './emoji-picker-texts.ts'
import { usePreload } from './use-preload.ts'
import { addRecent, type EmojiRecents } from './recent-emojis.ts'
import styles from './emoji-picker.module.css'

/** Props for the button of a picker; spread them onto a `<button>`. */
export interface EmojiTriggerProps {
  ref: RefCallback<HTMLElement>
  /** The button opens a dialog. */
  'aria-haspopup': 'dialog'
  /** Whether the panel is open. */
  'aria-expanded': boolean
  /** Id of the open panel. */
  'aria-controls': string | undefined
  /** Toggles the panel. */
  onClick: (event: MouseEvent) => void
  /** Loads the pictures of the first rows, so that the panel opens with them. */
  onPointerEnter: () => void
  /** Loads the pictures of the first rows, as `onPointerEnter`. */
  onFocus: () => void
}

/** Props of {@link EmojiPicker}; other props are passed to the panel. */
export interface EmojiPickerProps
  extends Partial<EmojiPickerTexts>, Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** The emoji, in order. */
  entries: readonly EmojiEntry[]
  /**
   * Called with the URL or the native emoji, and the entry in the chosen skin tone, after the panel has closed. With
   * Shift the panel stays open.
   */
  onPick?: (value: string, entry: EmojiEntry) => void
  /** Whether the panel is open; uncontrolled when left out. */
  open?: boolean | undefined
  /**
   * Whether the panel is initially open when uncontrolled.
   * @default false
   */
  defaultOpen?: boolean
  /** Called when the user opens or closes the panel. */
  onOpenChange?: (open: boolean) => void
  /** Renders the trigger button; an icon button with a smiley by default. */
  renderTrigger?: (props: EmojiTriggerProps) => ReactNode
  /**
   * Edge of the button that the panel is aligned with.
   * @default 'start'
   */
  align?: 'start' | 'end'
  /** Storage of the recent picks and the skin tone, `localStorage` by default; `null` disables it. */
  recents?: EmojiRecents | null
  ref?: Ref<HTMLDivElement>
}

/** A button that opens an emoji panel with search by Chinese, English and pinyin, and full keyboard navigation. */
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
  groupsLabel,
  toneLabel,
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
    groupsLabel: groupsLabel ?? defaults.groupsLabel,
    toneLabel: toneLabel ?? defaults.toneLabel,
    hint: hint ?? defaults.hint,
    emptyText: emptyText ?? defaults.emptyText,
    notFoundText: notFoundText ?? defaults.notFoundText,
    foundText: foundText ?? defaults.foundText,
  }
  const newId = useId()
  const { id = newId } = props
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useControllable(openProp, defaultOpen, onOpenChange)

  const preload = usePreload(entries, recents)

  const triggerProps: EmojiTriggerProps = {
    ref: setTrigger,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: () => setOpen(!open),
    onPointerEnter: preload,
    onFocus: preload,
  }

  return (
    <>
      {renderTrigger ? (
        renderTrigger(triggerProps)
      ) : (
        <button
          type="button"
          title={texts.triggerLabel}
          {...triggerProps}
          aria-label={texts.triggerLabel}
          className={styles.trigger}
        >
          <SmileIcon />
        </button>
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
          onChoose={(entry, keepOpen) => {
            addRecent(entry, recents)
            if (!keepOpen) setOpen(false)
            onPick?.(emojiValue(entry), entry)
          }}
        />
      )}
    </>
  )
}
