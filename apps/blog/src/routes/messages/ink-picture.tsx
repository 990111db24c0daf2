import type { ReactElement } from 'react'
import styles from './ink-picture.module.css'

/** Mountains in mist, a moon, bamboo: drawn in the theme's own inks. */
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
