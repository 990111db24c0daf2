import { KEYWORD_MAX_CHARACTERS } from '@qingjian/api-client/contract'
import { SearchIcon } from '@qingjian/ui/icon'
import { useId, useState, type KeyboardEvent, type ReactElement } from 'react'
import { isComposing } from '#features/forms/is-composing.ts'
import line from '#features/search/search-line.module.css'
import { useSuggestions } from '#features/search/use-suggestions.ts'
import { matchGroups } from './match-groups.ts'
import styles from './palette-box.module.css'
import type { PaletteItem } from './palette-item.ts'
import { PaletteList, optionId } from './palette-list.tsx'
import { useActionItems } from './use-action-items.tsx'
import { useFoundGroups, useRecentItems } from './use-document-items.tsx'
import { usePageItems } from './use-page-items.tsx'

/** Debounce delay of the search in ms. */
const SEARCH_DELAY = 200

/** Number of items by which a key moves. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }

interface PaletteBoxProps {
  onClose: () => void
  onSearch: () => void
}

/** The input and listbox of the palette: an editable combobox whose listbox is always open. */
export function PaletteBox({ onClose, onSearch }: PaletteBoxProps): ReactElement {
  const list = useId()
  const [query, setQuery] = useState('')
  const [chosenKey, setChosenKey] = useState<string>()
  const found = useSuggestions(query, SEARCH_DELAY)
  const recent = { name: '最近读过', items: useRecentItems() }
  const actions = { name: '操作', items: useActionItems(onSearch) }
  const pages = { name: '页面', items: usePageItems() }
  const foundGroups = useFoundGroups(found.suggestions)

  const isBlank = query.trim() === ''
  const matching = matchGroups(isBlank ? [recent, actions, pages] : [pages, actions, recent], query)
  const groups = [...matching, ...foundGroups]
  const items = groups.flatMap((group) => group.items)
  const index = Math.max(
    0,
    items.findIndex(({ key }) => key === chosenKey),
  )
  const active = items[index]

  const run = (item: PaletteItem): void => {
    onClose()
    item.run()
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event) || active === undefined) return
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setChosenKey(items[nextIndex(index, step, items.length)]?.key)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      run(active)
    }
  }

  return (
    <>
      <div className={line.line}>
        <SearchIcon className={line.icon} />
        <input
          // React's `autoFocus` runs before the dialog opens, so that the close button would receive focus.
          ref={(input) => input?.setAttribute('autofocus', '')}
          role="combobox"
          aria-label="输入命令或关键词"
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(list, active)}
          placeholder="去哪里、读什么、做什么"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={KEYWORD_MAX_CHARACTERS}
          onChange={({ target, nativeEvent }) => {
            const isProvisional = nativeEvent instanceof InputEvent && nativeEvent.isComposing
            if (!isProvisional) setQuery(target.value)
          }}
          onCompositionEnd={({ currentTarget }) => setQuery(currentTarget.value)}
          onKeyDown={onKeyDown}
          className={line.box}
        />
      </div>
      <PaletteList id={list} groups={groups} active={active} onHover={setChosenKey} onChoose={run} />
      <div className={styles.foot}>
        <p role="status">
          {found.isFailed
            ? '内容没有搜到：请求失败'
            : found.isSearching
              ? '正在搜索'
              : items.length === 0
                ? '没有匹配的命令或内容'
                : `${items.length} 项`}
        </p>
        <p className={styles.keys} aria-hidden="true">
          ↑↓ 选择 · Enter 打开 · Esc 关闭
        </p>
      </div>
    </>
  )
}

/** A single step wraps around, a larger one stops at the ends. */
function nextIndex(index: number, step: number, count: number): number {
  const next = index + step
  return Math.abs(step) === 1 ? (next + count) % count : Math.min(Math.max(next, 0), count - 1)
}
