import { Dialog } from '@qingjian/ui/dialog'
import { SearchIcon } from '@qingjian/ui/icon'
import { Pagination } from '@qingjian/ui/pagination'
import { useRef, type ReactElement } from 'react'
import type { OpenOverlay } from '#core/screen/use-overlay.ts'
import { paletteShortcut } from '#features/palette/palette-shortcut.ts'
import styles from './search-dialog.module.css'
import line from './search-line.module.css'
import { isPunctuation } from './marked-words.ts'
import { SearchResults } from './search-results.tsx'
import { SearchTags } from './search-tags.tsx'
import { useArticleSearch } from './use-article-search.ts'

/** Longest keyword in characters, equal to the limit of the server. */
const longestKeyword = 100

interface SearchDialogProps {
  open: boolean
  onOverlay: OpenOverlay
}

/** Searches articles by keyword on Enter; shows the tags while there are no results. */
export function SearchDialog({ open, onOverlay }: SearchDialogProps): ReactElement {
  const close = (): void => onOverlay(null)
  const { found, isSearching, search } = useArticleSearch()
  const box = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const hasResults = found !== null && found.page.records.length > 0

  const turnTo = async (keyword: string, pageNum: number): Promise<void> => {
    await search(keyword, pageNum)
    list.current?.scrollIntoView({ block: 'start' })
    // Otherwise Tab would continue after 下一页, past the results.
    list.current?.focus({ preventScroll: true })
  }

  return (
    <Dialog title="搜索" size="l" open={open} onOpenChange={close} className={styles.dialog}>
      <form
        role="search"
        className={line.line}
        onSubmit={(event) => {
          event.preventDefault()
          void search(box.current?.value ?? '')
        }}
      >
        <SearchIcon className={line.icon} />
        <input
          ref={(input) => {
            box.current = input
            // React's `autoFocus` runs before the dialog opens, so that the close button would receive focus.
            input?.setAttribute('autofocus', '')
          }}
          type="search"
          aria-label="搜索关键词"
          placeholder="输入关键词，按回车搜索"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longestKeyword}
          defaultValue={found?.keyword}
          onKeyDown={(event) => {
            // Chromium would only clear the input, and closing would need a second Escape.
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
            event.preventDefault()
            close()
          }}
          className={line.box}
        />
        <kbd className={styles.key} aria-hidden="true">
          Enter
        </kbd>
      </form>
      <div ref={list} tabIndex={-1} aria-busy={isSearching} className={styles.outcome}>
        <p role="status" className={hasResults || found === null ? styles.count : styles.nothing}>
          {found !== null && (hasResults ? `共 ${found.page.total} 篇` : noResultsText(found.keyword))}
        </p>
        {hasResults && <SearchResults {...found} />}
        {hasResults && (
          <Pagination
            page={found.page.current}
            pageCount={found.page.pages}
            onPageChange={(pageNum) => void turnTo(found.keyword, pageNum)}
          />
        )}
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

function noResultsText(keyword: string): string {
  return isPunctuation(keyword) ? '没有找到相关文章：只有标点无法搜索，请加上文字' : '没有找到相关文章'
}
