import { Dialog } from '@qingjian/ui/dialog'
import { LoadingOverlay } from '@qingjian/ui/loading-overlay'
import { Pagination } from '@qingjian/ui/pagination'
import { useRef, useState, type ReactElement } from 'react'
import { OVERLAY_DELAY } from '#core/screen/overlay-delay.ts'
import type { OpenOverlay } from '#core/screen/use-overlay.ts'
import { paletteShortcut } from '#features/palette/palette-shortcut.ts'
import { kindNames, kindUnits } from './kind-names.ts'
import { isPunctuation } from './marked-words.ts'
import { recordWord } from './recent-words.ts'
import { SearchBox } from './search-box.tsx'
import styles from './search-dialog.module.css'
import { SearchFilters } from './search-filters.tsx'
import { SearchHistory } from './search-history.tsx'
import { SearchKinds } from './search-kinds.tsx'
import { SearchResults } from './search-results.tsx'
import { SearchTags } from './search-tags.tsx'
import { useSearch, type Found, type SearchOptions } from './use-search.ts'

interface SearchDialogProps {
  open: boolean
  onOverlay: OpenOverlay
}

/** Searches articles, moments and albums on Enter; shows recent keywords and the tags while there are no results. */
export function SearchDialog({ open, onOverlay }: SearchDialogProps): ReactElement {
  const close = (): void => onOverlay(null)
  const { found, isSearching, search } = useSearch()
  const [text, setText] = useState('')
  const [isTyping, setTyping] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const hasResults = found !== null && found.page.records.length > 0
  const isNarrowed = Object.values(found?.filters ?? {}).some((value) => value !== undefined)

  const start = (keyword: string): void => {
    setText(keyword)
    setTyping(false)
    if (keyword.trim() !== '') recordWord(keyword.trim())
    void search(keyword)
  }

  const change = (options: SearchOptions): void => {
    if (found !== null) void search(found.keyword, { kind: found.kind, filters: found.filters, ...options })
  }

  const turnTo = async ({ keyword, kind, filters }: Found, pageNum: number): Promise<void> => {
    await search(keyword, { kind, filters, pageNum })
    list.current?.scrollIntoView({ block: 'start' })
    // Otherwise Tab would continue after 下一页, past the results.
    list.current?.focus({ preventScroll: true })
  }

  return (
    <Dialog title="搜索" size="l" placement="top" open={open} onOpenChange={close}>
      <SearchBox
        text={text}
        isOpen={isTyping}
        onType={(typed) => {
          setText(typed)
          setTyping(true)
        }}
        onSearch={() => start(text)}
        onClose={close}
      />
      {found !== null && (hasResults || isNarrowed) && (
        <div className={styles.tools}>
          <SearchKinds
            kind={found.kind}
            totals={found.totals}
            onChoose={(kind) => change({ kind, filters: { year: found.filters.year } })}
          />
          <SearchFilters
            kind={found.kind}
            filters={found.filters}
            onChange={(filters) => change({ filters })}
          />
        </div>
      )}
      <div ref={list} tabIndex={-1} aria-busy={isSearching} className={styles.outcome}>
        <p role="status" className={hasResults || found === null ? styles.count : styles.nothing}>
          {found !== null && outcomeText(found)}
        </p>
        {hasResults && (
          <LoadingOverlay loading={isSearching} delay={OVERLAY_DELAY}>
            <SearchResults keyword={found.keyword} records={found.page.records} />
          </LoadingOverlay>
        )}
        {hasResults && (
          <Pagination
            page={found.page.current}
            pageCount={found.page.pages}
            onPageChange={(pageNum) => void turnTo(found, pageNum)}
          />
        )}
        {!hasResults && <SearchHistory key={found?.keyword} onChoose={start} />}
        {!hasResults && <SearchTags />}
      </div>
      <p className={styles.more}>
        <button type="button" className={styles.palette} onClick={() => onOverlay('palette')}>
          命令面板
        </button>
        <kbd className={styles.key}>{paletteShortcut}</kbd>
      </p>
    </Dialog>
  )
}

function outcomeText({ keyword, kind, page }: Found): string {
  if (page.records.length > 0) return `共 ${page.total} ${kindUnits[kind]}`
  if (isPunctuation(keyword)) return '没有找到相关文章：只有标点无法搜索，请加上文字'
  return `没有找到相关${kindNames[kind]}`
}
