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
  const list = useRef<HTMLUListElement>(null)

  useLayoutEffect(() => {
    if (!list.current || !field.current) return
    if (!list.current.matches(':popover-open')) list.current.showPopover()
    placeBelow(list.current, field.current.getBoundingClientRect(), 'start', GAP)
  }, [field, matches])

  if (matches.length === 0) return null
  return (
    <ul ref={list} id={listId} role="listbox" aria-label={label} popover="manual" className={styles.list}>
      {matches.map((entry, index) => (
        <li
          key={`${entry.name} ${emojiValue(entry)}`}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
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
        </li>
      ))}
    </ul>
  )
}
