import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './address-tabs.module.css'

/** One view of a page, with its own URL. */
export interface AddressTab {
  label: string
  to: string
  isCurrent: boolean
  /** Shown after the label. @default nothing */
  mark?: ReactNode
}

/** Links to the views of one page; navigation preserves the scroll position. */
export function AddressTabs({ label, tabs }: { label: string; tabs: readonly AddressTab[] }): ReactElement {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          aria-current={tab.isCurrent ? 'page' : undefined}
          preventScrollReset
        >
          {tab.label}
          {tab.mark}
        </Link>
      ))}
    </nav>
  )
}
