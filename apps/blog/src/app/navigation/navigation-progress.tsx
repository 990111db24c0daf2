import type { ReactElement } from 'react'
import { useNavigation } from 'react-router-dom'
import styles from './navigation-progress.module.css'

/** A slim line at the top while the next screen is on its way; a fast one never shows it. */
export function NavigationProgress(): ReactElement | null {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={styles.progress} aria-hidden="true" />
}
