import type { ReactElement } from 'react'
import styles from './skip-link.module.css'

/** Skip link: the first focusable element, which moves the focus past header and menu. */
export function SkipLink(): ReactElement {
  return (
    <a
      href="#main"
      className={styles.skip}
      onClick={(event) => {
        // The default action would add a fragment to the URL and an entry to the history.
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      跳到主要内容
    </a>
  )
}
