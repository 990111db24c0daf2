import { useEffect, useState, type ReactElement } from 'react'
import styles from './loading-overlay.module.css'

/** Slips of bamboo that sway, and what they mean in words. */
export function LoadingStatus({ label }: { label: string }): ReactElement {
  const [announced, setAnnounced] = useState(false)

  // Screen readers announce what changes inside a live region, not what it is born with.
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
