import { useEffect, useState, type ReactElement } from 'react'
import styles from './loading-overlay.module.css'

/** Animated bamboo slips, and the status text for screen readers. */
export function LoadingStatus({ label }: { label: string }): ReactElement {
  const [announced, setAnnounced] = useState(false)

  // Screen readers announce changes inside a live region, not its initial content.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setAnnounced(true))
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <div role="status" aria-label={label} className={styles.status}>
      <span className={styles.slips}>
        <i />
        <i />
        <i />
      </span>
      {announced && label}
    </div>
  )
}
