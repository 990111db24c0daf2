import type { ReactElement } from 'react'
import styles from './ink-picture.module.css'

/** Mountains, moon and bamboo in theme colours. */
export function InkPicture(): ReactElement {
  return (
    <div className={styles.picture} aria-hidden="true">
      <span className={styles.moon} />
      <span className={styles.far} />
      <span className={styles.near} />
      <span className={styles.bamboo} />
    </div>
  )
}
