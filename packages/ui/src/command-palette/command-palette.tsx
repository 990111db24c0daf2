'use client'

import {
  useId,
  useState,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { cx } from '../cx.ts'
import { SearchIcon } from '../icon/index.ts'
import { useTexts } from '../texts/texts-context.ts'
import { CommandList, optionId } from './command-list.tsx'
import { commandPaletteTexts, type CommandPaletteTexts } from './command-palette-texts.ts'
import styles from './command-palette.module.css'
import type { Command, CommandGroup } from './command.ts'

/** Number of commands by which a key moves. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }

/** Props of {@link CommandPalette}. */
export interface CommandPaletteProps<Item extends Command = Command>
  extends Partial<CommandPaletteTexts>, Omit<HTMLAttributes<HTMLDivElement>, 'onSelect'> {
  /** Commands for the current query, in groups; the first one is active until the user moves. */
  groups: readonly CommandGroup<Item>[]
  /** Called with the text while the user types, without that of an unfinished input method composition. */
  onQueryChange: (query: string) => void
  /** Called with the command that the user runs. */
  onSelect: (item: Item) => void
  /** Placeholder of the text box. */
  placeholder?: string
  /** Maximum number of characters of the query. */
  maxLength?: number
  /** Replaces the status with the number of commands, for instance while a server is searching. */
  status?: ReactNode
  /** Shown between the list and the status, such as an error. */
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** A text box with a list of commands that is always open, for a dialog, where it gets the initial focus. */
export function CommandPalette<Item extends Command>({
  groups,
  onQueryChange,
  onSelect,
  placeholder,
  maxLength,
  status,
  label,
  listLabel,
  countText,
  emptyText,
  keysText,
  className,
  children,
  ...props
}: CommandPaletteProps<Item>): ReactElement {
  const texts = useTexts('commandPalette', commandPaletteTexts)
  const list = useId()
  const [chosenKey, setChosenKey] = useState<string>()
  const items = groups.flatMap((group) => group.items)
  const index = Math.max(
    0,
    items.findIndex(({ key }) => key === chosenKey),
  )
  const active = items[index]

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event) || active === undefined) return
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setChosenKey(items[nextIndex(index, step, items.length)]?.key)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onSelect(active)
    }
  }
  return (
    <div {...props} className={cx(styles.palette, className)}>
      <div className={styles.line}>
        <SearchIcon />
        <input
          // React's `autoFocus` runs before a dialog opens, so that its close button would receive the focus.
          ref={(input) => input?.setAttribute('autofocus', '')}
          role="combobox"
          aria-label={label ?? texts.label}
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(list, active)}
          placeholder={placeholder}
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={maxLength}
          onChange={({ target, nativeEvent }) => {
            const isProvisional = nativeEvent instanceof InputEvent && nativeEvent.isComposing
            if (!isProvisional) onQueryChange(target.value)
          }}
          onCompositionEnd={({ currentTarget }) => onQueryChange(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <CommandList
        id={list}
        label={listLabel ?? texts.listLabel}
        groups={groups}
        active={active}
        onHover={setChosenKey}
        onSelect={onSelect}
      />
      {children}
      <div className={styles.foot}>
        <p role="status">
          {status ??
            (items.length === 0
              ? (emptyText ?? texts.emptyText)
              : (countText ?? texts.countText)(items.length))}
        </p>
        <p className={styles.keys} aria-hidden="true">
          {keysText ?? texts.keysText}
        </p>
      </div>
    </div>
  )
}

/** Safari fires the `keydown` that ends a composition after `compositionend`, with key code 229. */
function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229
}

/** A single step wraps around, a larger one stops at the ends. */
function nextIndex(index: number, step: number, count: number): number {
  const next = index + step
  return Math.abs(step) === 1 ? (next + count) % count : Math.min(Math.max(next, 0), count - 1)
}
