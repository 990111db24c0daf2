'use client'

import { useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react'
import { placeBelow } from '../../menu/place-menu.ts'
import { useTexts } from '../../texts/texts-context.ts'
import { emojiValue } from '../emoji-entry.ts'
import { emojiSuggestionsTexts } from './emoji-suggestions-texts.ts'
import styles from './emoji-suggestions.module.css'
import { useEmojiSuggestions, type EmojiSuggestionsOptions, type TextField } from './use-emoji-suggestions.ts'

/** Gap between the field and the list, in px. */
const GAP = 4

/** Props of {@link EmojiSuggestions}. */
export interface EmojiSuggestionsProps extends EmojiSuggestionsOptions {
  /** The text field. */
  field: RefObject<TextField | null>
}

/** Suggestions for `:name` and `/pinyin` in a text field, as a list below it. */
export function EmojiSuggestions({ field, ...options }: EmojiSuggestionsProps): ReactElement | null {
  const { matches, active, listId, optionId, insert } = useEmojiSuggestions(field, options)
  const { label } = useTexts('emojiSuggestions', emojiSuggestionsTexts)
  const list = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!list.current || !field.current) return
    if (!list.current.matches(':popover-open')) list.current.showPopover()
    placeBelow(list.current, field.current.getBoundingClientRect(), 'start', GAP)
  }, [field, matches])

  if (matches.length === 0) return null
  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      popover="manual"
      className={styles.list}
    >
      {matches.map((entry, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
        <div
          key={`${entry.name} ${emojiValue(entry)}`}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className={styles.option}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => insert(entry)}
        >
          {entry.glyph === undefined ? (
            <img alt="" width={22} height={22} draggable={false} src={entry.url} />
          ) : (
            <span aria-hidden="true">{entry.glyph}</span>
          )}
          {entry.name}
        </div>
      ))}
    </div>
  )
}
