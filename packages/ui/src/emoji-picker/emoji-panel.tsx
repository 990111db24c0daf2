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
import { EmojiGroups } from './emoji-groups.tsx'
import { EmojiImage } from './emoji-image.tsx'
import { EmojiGrid } from './emoji-grid.tsx'
import { cellsOf, createItems, createSection, firstRows, groupEmojis } from './emoji-sections.ts'
import type { EmojiPickerTexts } from './emoji-picker-texts.ts'
import { handleKeys } from './handle-keys.ts'
import { readRecents, readTone, storeTone, type EmojiRecents } from './recent-emojis.ts'
import { searchEmojis } from './search-emojis.ts'
import { ToneSelect } from './tone-select.tsx'
import { useDismiss } from './use-dismiss.ts'
import { usePlacement } from './use-placement.ts'
import { useSheets } from './use-sheets.ts'
import styles from './emoji-picker.module.css'

/** Delay in ms of the rows below the visible ones. */
const REMAINING_ROWS_DELAY = 100

interface EmojiPanelProps extends HTMLAttributes<HTMLDivElement> {
  texts: EmojiPickerTexts
  entries: readonly EmojiEntry[]
  recents: EmojiRecents | null | undefined
  trigger: HTMLElement
  align: 'start' | 'end'
  onChoose: (entry: EmojiEntry, keepOpen: boolean) => void
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
  texts,
  className,
  ...props
}: EmojiPanelProps): ReactElement {
  const layer = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const choosing = useRef(false)
  const [section, setSection] = useState<string>()
  const latest = useRef(onChoose)
  const [query, setQuery] = useState('')
  const [pointed, setPointed] = useState<EmojiEntry>()
  const [picks] = useState(() => readRecents(recents))
  const [tone, setTone] = useState(() => readTone(recents))
  const hasTones = useMemo(() => entries.some(({ tones }) => tones), [entries])
  const pictured = useSheets(entries)
  const items = useMemo(() => createItems(pictured, tone), [pictured, tone])
  const searching = query.trim() !== ''
  const sections = useMemo(
    () =>
      searching
        ? [createSection('found', undefined, searchEmojis(items, query))]
        : groupEmojis(items, picks, texts.recentsLabel),
    [items, picks, query, texts.recentsLabel, searching],
  )
  const [complete, setComplete] = useState(false)
  const shown = useMemo(() => (complete ? sections : firstRows(sections)), [complete, sections])
  const count = cellsOf(sections).length
  const found = !searching ? '' : count === 0 ? texts.notFoundText : texts.foundText(count)

  const actions = useMemo(
    () => ({
      choose: (entry: EmojiEntry, keepOpen: boolean) => {
        const focused = document.activeElement
        choosing.current = true
        latest.current(entry, keepOpen)
        // The page may have moved the focus to the text field.
        if (keepOpen && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
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
  // The first frame renders the visible rows only; the others follow when their pictures are decoded.
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setComplete(true)), REMAINING_ROWS_DELAY)
    return () => clearTimeout(timer)
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

  const groups = searching ? [] : sections.filter(({ heading }) => heading !== undefined)
  const jump = (key: string): void => {
    if (!complete) flushSync(() => setComplete(true))
    const target = sectionsOf(scroller.current).find(({ dataset }) => dataset['section'] === key)
    if (target && scroller.current) scroller.current.scrollTop = target.offsetTop
  }

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
      <div
        role="dialog"
        aria-label={texts.label}
        tabIndex={-1}
        {...props}
        className={cx(styles.panel, className)}
      >
        <label className={styles.search}>
          <SearchIcon />
          {/* `form=""` detaches the field from the surrounding form: Enter must not submit it. */}
          <input
            ref={search}
            type="search"
            form=""
            aria-label={texts.searchLabel}
            placeholder={texts.searchLabel}
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
        {groups.length > 1 && (
          <EmojiGroups label={texts.groupsLabel} sections={groups} current={section} onJump={jump} />
        )}
        <div
          key={searching ? query : ''}
          ref={scroller}
          className={styles.scroller}
          onScroll={groups.length > 1 ? () => setSection(topSection(scroller.current)) : undefined}
          onPointerLeave={() => setPointed(undefined)}
        >
          <EmojiGrid ref={grid} label={texts.label} sections={shown} actions={actions} />
          {count === 0 && (
            <p aria-hidden={searching} className={styles.empty}>
              {searching ? <SearchIcon /> : <SmileIcon />}
              {searching ? texts.notFoundText : texts.emptyText}
            </p>
          )}
        </div>
        <div className={styles.foot}>
          <p aria-hidden="true">
            {pointed && <EmojiImage entry={pointed} size={24} />}
            {/* Another element for the name: the hint would shift to the side. */}
            <span key={pointed ? 'name' : 'hint'}>
              {pointed ? pointed.name : count === 0 ? texts.hint : found || texts.hint}
            </span>
          </p>
          {hasTones && (
            <ToneSelect
              label={texts.toneLabel}
              tone={tone}
              onChange={(next) => {
                storeTone(next, recents)
                setTone(next)
              }}
            />
          )}
        </div>
        <p role="status" className={styles.status}>
          {found}
        </p>
      </div>
    </div>
  )
}

/** Key of the section at the top of a scroll container. */
function topSection(scroller: HTMLElement | null): string | undefined {
  const top = scroller?.scrollTop ?? 0
  return sectionsOf(scroller).findLast(({ offsetTop }) => offsetTop <= top + 1)?.dataset['section']
}

function sectionsOf(scroller: HTMLElement | null): HTMLElement[] {
  return [...(scroller?.querySelectorAll<HTMLElement>('[data-section]') ?? [])]
}
