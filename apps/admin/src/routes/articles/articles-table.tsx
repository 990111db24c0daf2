import type { EditableArticle } from '@qingjian/api-client/contract'
import { EmptyState } from '@qingjian/ui/empty-state'
import {
  createColumnHelper,
  flexRender,
  getCoreRowModel,
  getSortedRowModel,
  type SortingState,
  useReactTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState, type ReactElement } from 'react'
import { ArticleTitle } from './article-title.tsx'
import { stateNames } from './article-states.ts'
import styles from './articles-table.module.css'
import { SelectionBar, type SelectionBarProps } from './selection-bar.tsx'

/** Rows above which only those on the screen are rendered. */
const virtualFrom = 200

/** Pixels; titles are cut to one line. */
const rowHeight = 64

const column = createColumnHelper<EditableArticle>()
const columns = [
  column.display({
    id: 'select',
    header: ({ table }) => (
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-label="选择全部"
          checked={table.getIsAllRowsSelected()}
          onChange={table.getToggleAllRowsSelectedHandler()}
        />
      </label>
    ),
    cell: ({ row }) => (
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-label={`选择《${row.original.title}》`}
          checked={row.getIsSelected()}
          onChange={row.getToggleSelectedHandler()}
        />
      </label>
    ),
  }),
  column.accessor('title', { header: '标题', cell: ({ row }) => <ArticleTitle article={row.original} /> }),
  column.accessor('state', {
    header: '状态',
    cell: ({ row: { original } }) => (
      <span className={styles.state} data-state={original.state}>
        {stateNames[original.state]}
      </span>
    ),
  }),
  column.accessor((article) => article.categoryName ?? '', { id: 'category', header: '分类' }),
  column.accessor((article) => article.createTime ?? '', {
    id: 'time',
    header: '日期',
    cell: ({ getValue }) => <time>{getValue().slice(0, 16)}</time>,
  }),
  column.accessor('wordCount', { header: '字数' }),
]

/** The articles as a table; long ones are virtual. */
export function ArticlesTable({
  articles,
  bulk,
  known,
}: {
  articles: EditableArticle[]
} & Pick<SelectionBarProps, 'bulk' | 'known'>): ReactElement {
  const [sorting, setSorting] = useState<SortingState>([])
  const [rowSelection, setRowSelection] = useState<Record<string, boolean>>({})
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- its functions change with its state; nothing here is memoised
  const table = useReactTable({
    data: articles,
    columns,
    state: { sorting, rowSelection },
    getRowId: ({ path }) => path,
    onSortingChange: setSorting,
    onRowSelectionChange: setRowSelection,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
  })
  const { rows } = table.getRowModel()
  const isVirtual = rows.length > virtualFrom
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    enabled: isVirtual,
  })
  const shown = isVirtual ? virtualizer.getVirtualItems().map(({ index }) => index) : rows.keys().toArray()
  const before = isVirtual ? (virtualizer.getVirtualItems()[0]?.start ?? 0) : 0
  const after = isVirtual ? virtualizer.getTotalSize() - (virtualizer.getVirtualItems().at(-1)?.end ?? 0) : 0
  const selected = rows.filter((row) => row.getIsSelected()).map(({ original }) => original)

  if (articles.length === 0) return <EmptyState title="没有符合的文章" description="换个条件，或者写一篇。" />
  return (
    <>
      <SelectionBar
        bulk={bulk}
        known={known}
        selected={selected}
        count={articles.length}
        onDone={(rest) => setRowSelection(Object.fromEntries(rest.map((path) => [path, true])))}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div ref={scroller} className={styles.scroller} data-virtual={isVirtual || undefined} tabIndex={0}>
        <table className={styles.table} aria-rowcount={rows.length + 1}>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <th
                    key={header.id}
                    scope="col"
                    data-column={header.id}
                    aria-sort={ariaSort(header.column.getIsSorted())}
                  >
                    {header.column.getCanSort() ? (
                      <button
                        type="button"
                        className={styles.sort}
                        onClick={header.column.getToggleSortingHandler()}
                      >
                        {flexRender(header.column.columnDef.header, header.getContext())}
                        <span aria-hidden="true">{sortMarks[String(header.column.getIsSorted())]}</span>
                      </button>
                    ) : (
                      flexRender(header.column.columnDef.header, header.getContext())
                    )}
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            <Spacer height={before} />
            {shown.map((index) => {
              const row = rows[index]
              return (
                row && (
                  <tr key={row.id} aria-rowindex={index + 2} data-selected={row.getIsSelected() || undefined}>
                    {row.getVisibleCells().map((cell) => (
                      <td key={cell.id} data-column={cell.column.id}>
                        {flexRender(cell.column.columnDef.cell, cell.getContext())}
                      </td>
                    ))}
                  </tr>
                )
              )
            })}
            <Spacer height={after} />
          </tbody>
        </table>
      </div>
    </>
  )
}

const sortMarks: Record<string, string> = { asc: ' ↑', desc: ' ↓' }

function ariaSort(sorted: false | 'asc' | 'desc'): 'ascending' | 'descending' | 'none' {
  return sorted === false ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'
}

/** Replaces rows that are not rendered. */
function Spacer({ height }: { height: number }): ReactElement | null {
  return height > 0 ? (
    <tr aria-hidden="true">
      <td aria-label="未显示的行" colSpan={columns.length} style={{ blockSize: height, padding: 0 }} />
    </tr>
  ) : null
}
