import type { ReactElement } from 'react'
import styles from './skip-link.module.css'

/** The first stop of the Tab key: leads past header and menu. */
export function SkipLink(): ReactElement {
  return (
    <a
      href="#main"
      className={styles.skip}
      onClick={(event) => {
        // Without a scripted jump the address would gain a fragment, and Back a useless step.
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      跳到主要内容
    </a>
  )
}
