import type { ReactElement } from 'react'
import { useNavigation } from 'react-router-dom'
import styles from './navigation-progress.module.css'

/** Progress bar at the top during a navigation; CSS delays it, so that a fast navigation does not show it. */
export function NavigationProgress(): ReactElement | null {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={styles.progress} aria-hidden="true" />
}
