'use client'

import type { HTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/index.ts'
import { useTexts } from '../texts/texts-context.ts'
import { useControllable } from '../use-controllable.ts'
import { collapseRow } from './collapse-row.ts'
import { GAP, pageWindow } from './page-window.ts'
import { paginationTexts, type PaginationTexts } from './pagination-texts.ts'
import styles from './pagination.module.css'

/** Props of {@link Pagination}. */
export interface PaginationProps
  extends Partial<PaginationTexts>, Omit<HTMLAttributes<HTMLElement>, 'onChange'> {
  /** The current page, from 1; uncontrolled when left out. */
  page?: number | undefined
  /**
   * The initial page when uncontrolled.
   * @default 1
   */
  defaultPage?: number
  /** Total number of pages. */
  pageCount: number
  /** Called with the page that the user selects. */
  onPageChange?: (page: number) => void
  /** URL of a page; renders links, which work without scripts, instead of buttons. */
  getHref?: (page: number) => string
  /**
   * Number of pages shown on each side of the current one.
   * @default 1
   */
  siblings?: number
  ref?: Ref<HTMLElement>
}

/** Page navigation of a list, with buttons or links. */
export function Pagination({
  page: pageProp,
  defaultPage = 1,
  pageCount,
  onPageChange,
  getHref,
  siblings = 1,
  label,
  previousLabel,
  nextLabel,
  pageLabel,
  className,
  ...props
}: PaginationProps): ReactElement | null {
  const texts = useTexts('pagination', paginationTexts)
  const [page, setPage] = useControllable(pageProp, defaultPage, onPageChange)
  if (pageCount < 2) return null

  const entry = (number: number, name: string, content: ReactNode): ReactElement => {
    const usable = number >= 1 && number <= pageCount
    const shared = {
      className: styles.page,
      'aria-label': name,
      'aria-current': number === page && usable ? ('page' as const) : undefined,
      // Not `disabled`, which would drop the focus on the last page.
      'aria-disabled': usable ? undefined : true,
      onClick: (event: MouseEvent): void => {
        if (!usable || number === page) return event.preventDefault()
        if (getHref && opensElsewhere(event)) return undefined
        if (onPageChange) event.preventDefault()
        return setPage(number)
      },
    }
    if (!getHref) {
      return (
        <button {...shared} type="button">
          {content}
        </button>
      )
    }
    const link = usable ? { href: getHref(number) } : { role: 'link' }
    return (
      <a {...shared} {...link}>
        {content}
      </a>
    )
  }

  const row = pageWindow(page, pageCount, siblings)
  const narrow = collapseRow(row, page)
  return (
    <nav aria-label={label ?? texts.label} {...props} className={cx(styles.nav, className)}>
      <ul className={styles.row}>
        <li>{entry(page - 1, previousLabel ?? texts.previousLabel, <ChevronLeftIcon />)}</li>
        {row.map((number, index) =>
          number === GAP ? (
            <li
              key={`gap-${String(index)}`}
              className={styles.gap}
              data-narrow={narrow[index]}
              aria-hidden="true"
            >
              …
            </li>
          ) : (
            <li key={number} data-narrow={narrow[index]}>
              {entry(number, (pageLabel ?? texts.pageLabel)(number), number)}
            </li>
          ),
        )}
        <li>{entry(page + 1, nextLabel ?? texts.nextLabel, <ChevronRightIcon />)}</li>
      </ul>
    </nav>
  )
}

function opensElsewhere({ ctrlKey, metaKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey || button !== 0
}
