import type { ReactElement } from 'react'
import styles from './pinned-seal.module.css'

/** The cinnabar seal of a pinned article. */
export function PinnedSeal(): ReactElement {
  return <span className={styles.seal}>置顶</span>
}
