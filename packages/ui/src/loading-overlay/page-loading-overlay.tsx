'use client'

import { useLayoutEffect, useRef, useSyncExternalStore, type ReactElement, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { lockScroll } from '../lock-scroll.ts'
import { useHydrating } from '../use-hydrating.ts'
import type { LoadingOptions } from './loading-overlay.tsx'
import { LoadingStatus } from './loading-status.tsx'
import { isLoading, subscribeLoading } from './loading.ts'
import { useHeld } from './use-held.ts'
import styles from './loading-overlay.module.css'

/** How long the page stays covered at least, in ms (spec section 9). */
const MINIMUM = 300

/** Props of {@link PageLoadingOverlay}. */
export interface PageLoadingOverlayProps extends LoadingOptions {
  /**
   * Covers the page although no load of `loading` runs.
   * @default false
   */
  loading?: boolean
  /** Class of the cover. */
  className?: string
}

/** Covers the whole page, open dialogs included, while loads run; render it once. */
export function PageLoadingOverlay({
  loading = false,
  delay = 0,
  label = '加载中',
  className = '',
}: PageLoadingOverlayProps): ReactNode {
  const running = useSyncExternalStore(subscribeLoading, isLoading, () => false)
  const covered = useHeld(loading || running, delay, MINIMUM)
  const hydrating = useHydrating()
  if (!covered || hydrating) return null
  return createPortal(<Cover label={label} className={className} />, document.body)
}

function Cover({ label, className }: { label: string; className: string }): ReactElement {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    const unlock = lockScroll()
    const covered = [...document.body.children].filter((element) => element !== dialog && !element.ariaBusy)
    for (const element of covered) element.ariaBusy = 'true'
    dialog.showModal()
    return () => {
      for (const element of covered) element.ariaBusy = null
      dialog.close()
      unlock()
    }
  }, [])

  return (
    <dialog
      ref={ref}
      aria-label={label}
      closedby="none"
      className={`${styles.page} ${className}`}
      // For browsers that do not know `closedby`.
      onCancel={(event) => event.preventDefault()}
    >
      <LoadingStatus label={label} />
    </dialog>
  )
}
