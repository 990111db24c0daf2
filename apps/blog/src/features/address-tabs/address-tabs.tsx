import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './address-tabs.module.css'

/** One view of a screen, at an address of its own. */
export interface AddressTab {
  label: string
  to: string
  isCurrent: boolean
  /** Stands behind the label. @default nothing */
  mark?: ReactNode
}

/** Links to the views of one screen, of which one is open; the page stays where it was scrolled to. */
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
