import { buttonAttributes } from '@qingjian/ui/button'
import type { ReactElement } from 'react'
import { paths } from '#core/paths.ts'
import styles from './moments-pager.module.css'

interface MomentsPagerProps {
  /** From 1. */
  current: number
  pages: number
}

/** Links to the previous and next page, for browsers without scripts. */
export function MomentsPager({ current, pages }: MomentsPagerProps): ReactElement | null {
  if (pages < 2) return null
  return (
    <nav aria-label="分页" className={styles.pager}>
      {current > 1 && (
        <a href={paths.moments({ pageNum: current - 1 })} rel="prev" {...buttonAttributes({})}>
          上一页
        </a>
      )}
      <span aria-current="page">
        第 {current} 页，共 {pages} 页
      </span>
      {current < pages && (
        <a href={paths.moments({ pageNum: current + 1 })} rel="next" {...buttonAttributes({})}>
          下一页
        </a>
      )}
    </nav>
  )
}
