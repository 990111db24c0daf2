'use client'

import { useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react'
import type { EmojiEntry } from '../emoji-entry.ts'
import { searchEmojis } from '../search-emojis.ts'
import { findToken, type EmojiToken } from './find-token.ts'

/** A field with text and a caret. */
export type TextField = HTMLInputElement | HTMLTextAreaElement

/** Options of {@link useEmojiSuggestions}. */
export interface EmojiSuggestionsOptions {
  /** The emoji. */
  entries: readonly EmojiEntry[]
  /**
   * Text that replaces `:name` or `/pinyin`.
   * @default (entry) => entry.glyph ?? `[${entry.name}]`
   */
  toText?: (entry: EmojiEntry) => string
  /**
   * Maximum number of suggestions.
   * @default 8
   */
  limit?: number
}

/** State of {@link useEmojiSuggestions}. */
export interface EmojiSuggestionsState {
  /** The suggested emoji, best first; empty while there is nothing to suggest. */
  matches: readonly EmojiEntry[]
  /** Index of the active suggestion, which Enter and Tab insert. */
  active: number
  /** Id for the list. */
  listId: string
  /** Id for the option at an index, to which the field refers with `aria-activedescendant`. */
  optionId: (index: number) => string
  /** Replaces the token before the caret with an emoji. */
  insert: (entry: EmojiEntry) => void
}

/**
 * Suggests emoji while the user types `:name` or `/pinyin` in a field, which may be controlled or not. Arrow keys choose,
 * Enter and Tab insert, Escape closes; these keys reach no other handler while there are suggestions.
 */
export function useEmojiSuggestions(
  field: RefObject<TextField | null>,
  { entries, toText = defaultText, limit = 8 }: EmojiSuggestionsOptions,
): EmojiSuggestionsState {
  const id = useId()
  const [token, setToken] = useState<EmojiToken>()
  const [active, setActive] = useState(0)
  const matches = useMemo(() => {
    if (!token) return []
    const items = entries.map((entry, index) => ({ id: index, entry }))
    return searchEmojis(items, token.query)
      .slice(0, limit)
      .map(({ entry }) => entry)
  }, [entries, token, limit])
  const optionId = (index: number): string => `${id}-${String(index)}`

  const insert = (entry: EmojiEntry): void => {
    const element = field.current
    if (!element || !token) return
    element.setRangeText(toText(entry), token.start, element.selectionStart ?? token.start, 'end')
    setToken(undefined)
    element.focus()
    // React calls `onChange` of a controlled field.
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (matches.length === 0 || event.isComposing) return
    const { key } = event
    const entry = matches[active]
    if (key === 'ArrowDown') setActive((active + 1) % matches.length)
    else if (key === 'ArrowUp') setActive((active + matches.length - 1) % matches.length)
    else if ((key === 'Enter' || key === 'Tab') && entry) insert(entry)
    else if (key === 'Escape') setToken(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const latest = useRef(onKeyDown)
  useEffect(() => {
    latest.current = onKeyDown
  })

  useEffect(() => {
    const element = field.current
    if (!element) return undefined
    const update = (event: Event): void => {
      // An input method has its own list of candidates.
      if (event instanceof InputEvent && event.isComposing) return
      setActive(0)
      setToken(findToken(element.value, element.selectionEnd ?? 0))
    }
    const close = (): void => setToken(undefined)
    const listener = (event: Event): void => {
      if (event instanceof KeyboardEvent) latest.current(event)
    }
    element.addEventListener('input', update)
    element.addEventListener('compositionend', update)
    element.addEventListener('click', update)
    element.addEventListener('blur', close)
    element.addEventListener('keydown', listener)
    return () => {
      element.removeEventListener('input', update)
      element.removeEventListener('compositionend', update)
      element.removeEventListener('click', update)
      element.removeEventListener('blur', close)
      element.removeEventListener('keydown', listener)
    }
  }, [field])

  const isOpen = matches.length > 0
  useEffect(() => {
    const element = field.current
    if (!element || !isOpen) return undefined
    element.setAttribute('aria-autocomplete', 'list')
    element.setAttribute('aria-controls', id)
    element.setAttribute('aria-activedescendant', `${id}-${String(active)}`)
    return () => {
      element.removeAttribute('aria-autocomplete')
      element.removeAttribute('aria-controls')
      element.removeAttribute('aria-activedescendant')
    }
  }, [field, id, isOpen, active])

  return { matches, active, listId: id, optionId, insert }
}

function defaultText({ glyph, name }: EmojiEntry): string {
  return glyph ?? `[${name}]`
}
