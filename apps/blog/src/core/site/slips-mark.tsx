import type { ReactElement, SVGProps } from 'react'
import styles from './slips-mark.module.css'

/** Default logo: bamboo slips of uneven length on two threads. */
export function SlipsMark(props: SVGProps<SVGSVGElement>): ReactElement {
  return (
    <svg viewBox="0 0 32 32" fill="currentColor" aria-hidden="true" focusable="false" {...props}>
      <path d="M3 5h4v21H3zM8.500 3h4v25h-4zM14 4.500h4V30h-4zM19.500 2.500h4V27h-4zM25 5h4v23h-4z" />
      <path
        className={styles.thread}
        d="M1 10.500c5-1.500 8 1.500 14 .5s10-1.500 16 0M1 21.500c6 1.500 9-1 14-.5s10 2 16 0"
      />
    </svg>
  )
}
