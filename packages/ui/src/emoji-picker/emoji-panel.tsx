'use client'

import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type ReactElement,
  type Ref,
} from 'react'
import { flushSync } from 'react-dom'
import { cx } from '../cx.ts'
import { SearchIcon, SmileIcon } from '../icon/index.ts'
import type { EmojiEntry } from './emoji-entry.ts'
import { EmojiGrid } from './emoji-grid.tsx'
import { createSection, firstRows, groupEmojis, type EmojiItem, type EmojiSection } from './emoji-sections.ts'
import type { EmojiPickerTexts } from './emoji-picker-texts.ts'
import { handleKeys } from './handle-keys.ts'
import { readRecents, type EmojiRecents, type RecentPick } from './recent-emojis.ts'
import { searchEmojis } from './search-emojis.ts'
import { useDismiss } from './use-dismiss.ts'
import { usePlacement } from './use-placement.ts'
import styles from './emoji-picker.module.css'

interface EmojiPanelProps extends HTMLAttributes<HTMLDivElement> {
  texts: EmojiPickerTexts
  entries: readonly EmojiEntry[]
  recents: EmojiRecents | null | undefined
  trigger: HTMLElement
  align: 'start' | 'end'
  onChoose: (entry: EmojiEntry) => void
  onClose: () => void
  ref?: Ref<HTMLDivElement>
}

/** The panel of an open emoji picker, in the top layer. */
export function EmojiPanel({
  entries,
  recents,
  trigger,
  align,
  onChoose,
  onClose,
  texts: { label, searchLabel, recentsLabel, hint, emptyText, notFoundText, foundText },
  className,
  ...props
}: EmojiPanelProps): ReactElement {
  const layer = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const choosing = useRef(false)
  const latest = useRef(onChoose)
  const [query, setQuery] = useState('')
  const [pointed, setPointed] = useState<EmojiEntry>()
  const [picks] = useState(() => readRecents(recents))
  const items = useMemo(() => entries.map((entry, id) => ({ id, entry })), [entries])
  const searching = query.trim() !== ''
  const sections = useMemo(
    () =>
      searching
        ? [createSection('found', undefined, searchEmojis(items, query))]
        : [...recentSection(items, picks, recentsLabel), ...groupEmojis(items)],
    [items, picks, query, recentsLabel, searching],
  )
  const [complete, setComplete] = useState(false)
  const shown = useMemo(() => (complete ? sections : firstRows(sections)), [complete, sections])
  const count = sections.flatMap(({ rows }) => rows.flat()).length
  const found = !searching ? '' : count === 0 ? notFoundText : foundText(count)

  const actions = useMemo(
    () => ({
      choose: (entry: EmojiEntry) => {
        choosing.current = true
        latest.current(entry)
        choosing.current = false
      },
      point: setPointed,
    }),
    [],
  )

  usePlacement(layer, trigger, align)
  useDismiss(layer, trigger, onClose)
  useLayoutEffect(() => {
    latest.current = onChoose
  })
  // The first frame renders the visible rows only; the others follow in a transition.
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setComplete(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  useLayoutEffect(() => {
    const element = layer.current
    // On touch screens, focusing the field would open the on-screen keyboard.
    const first = matchMedia('(pointer: coarse)').matches ? element?.firstElementChild : search.current
    if (first instanceof HTMLElement) first.focus({ preventScroll: true })
    return () => {
      // Restores the focus unless it has moved outside.
      if (element?.contains(document.activeElement)) trigger.focus({ preventScroll: true })
      element?.hidePopover()
    }
  }, [trigger])

  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    if (choosing.current || !relatedTarget || currentTarget.contains(relatedTarget)) return
    if (!trigger.contains(relatedTarget)) onClose()
  }

  return (
    <div
      ref={layer}
      role="presentation"
      popover="manual"
      className={styles.layer}
      onBlur={onBlur}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose()
      }}
      onKeyDown={(event) => {
        if (!complete) flushSync(() => setComplete(true))
        if (grid.current && search.current) handleKeys(event, grid.current, search.current)
      }}
    >
      <div role="dialog" aria-label={label} tabIndex={-1} {...props} className={cx(styles.panel, className)}>
        <label className={styles.search}>
          <SearchIcon />
          {/* `form=""` detaches the field from the surrounding form: Enter must not submit it. */}
          <input
            ref={search}
            type="search"
            form=""
            aria-label={searchLabel}
            placeholder={searchLabel}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            value={query}
            onChange={({ target }) => {
              setQuery(target.value)
              setPointed(undefined)
            }}
          />
        </label>
        <div
          key={searching ? query : ''}
          className={styles.scroller}
          onPointerLeave={() => setPointed(undefined)}
        >
          <EmojiGrid ref={grid} label={label} sections={shown} actions={actions} />
          {count === 0 && (
            <p aria-hidden={searching} className={styles.empty}>
              {searching ? <SearchIcon /> : <SmileIcon />}
              {searching ? notFoundText : emptyText}
            </p>
          )}
        </div>
        <p aria-hidden="true" className={styles.foot}>
          {pointed && <img alt="" width={24} height={24} src={pointed.url} />}
          <span>{pointed ? pointed.name : count === 0 ? hint : found || hint}</span>
        </p>
        <p role="status" className={styles.status}>
          {found}
        </p>
      </div>
    </div>
  )
}

/** A section with the recent picks that are still among the entries. */
function recentSection(
  items: readonly EmojiItem[],
  picks: readonly RecentPick[],
  heading: string,
): EmojiSection[] {
  const recent = picks.flatMap(
    ([name, url]) => items.find(({ entry }) => entry.name === name && entry.url === url) ?? [],
  )
  return recent.length > 0 ? [createSection('recent', heading, recent)] : []
}
