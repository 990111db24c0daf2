import type { ReactElement } from 'react'
import { useNavigation } from 'react-router-dom'
import { OVERLAY_DELAY } from '#core/screen/overlay-delay.ts'
import { PageLoading } from '#core/screen/page-loading.ts'
import styles from './navigation-progress.module.css'
import { useIsFirstLoad } from './use-is-first-load.ts'

/**
 * Progress bar at the top during a navigation; CSS delays it, so that a fast navigation does not show it. The first load of a
 * screen covers the page when it takes longer.
 */
export function NavigationProgress(): ReactElement {
  const { state } = useNavigation()
  const isFirstLoad = useIsFirstLoad()
  return (
    <>
      {state !== 'idle' && <div className={styles.progress} aria-hidden="true" />}
      <PageLoading when={isFirstLoad} loading={isFirstLoad} delay={OVERLAY_DELAY} />
    </>
  )
}
