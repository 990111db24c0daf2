import { KEYWORD_MAX_CHARACTERS } from '@qingjian/api-client/contract'
import { CommandPalette, matchCommands } from '@qingjian/ui/command-palette'
import { useState, type ReactElement } from 'react'
import { useSuggestions } from '#features/search/use-suggestions.ts'
import type { PaletteItem } from './palette-item.ts'
import { useActionItems } from './use-action-items.tsx'
import { useFoundGroups, useRecentItems } from './use-document-items.tsx'
import { usePageItems } from './use-page-items.tsx'

/** Debounce delay of the search in ms. */
const SEARCH_DELAY = 200

interface PaletteBoxProps {
  onClose: () => void
  onSearch: () => void
}

/** Lists the commands and what the server finds, and runs what is chosen. */
export function PaletteBox({ onClose, onSearch }: PaletteBoxProps): ReactElement {
  const [query, setQuery] = useState('')
  const found = useSuggestions(query, SEARCH_DELAY)
  const recent = { name: '最近读过', items: useRecentItems() }
  const actions = { name: '操作', items: useActionItems(onSearch) }
  const pages = { name: '页面', items: usePageItems() }
  const foundGroups = useFoundGroups(found.suggestions)

  const isBlank = query.trim() === ''
  const matching = (isBlank ? [recent, actions, pages] : [pages, actions, recent])
    .map(({ name, items }) => ({ name, items: matchCommands(items, query) }))
    .filter(({ items }) => items.length > 0)

  return (
    <CommandPalette<PaletteItem>
      groups={[...matching, ...foundGroups]}
      onQueryChange={setQuery}
      onSelect={(item) => {
        onClose()
        item.run()
      }}
      placeholder="去哪里、读什么、做什么"
      maxLength={KEYWORD_MAX_CHARACTERS}
      emptyText="没有匹配的命令或内容"
      status={found.isFailed ? '内容没有搜到：请求失败' : found.isSearching ? '正在搜索' : undefined}
    />
  )
}
