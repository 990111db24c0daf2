'use client'

import { useLayoutEffect, useRef, type HTMLAttributes, type ReactElement, type Ref } from 'react'
import { cx } from '../cx.ts'
import { useTexts } from '../texts/texts-context.ts'
import { loadingOverlayTexts, type LoadingOverlayTexts } from './loading-overlay-texts.ts'
import { LoadingStatus } from './loading-status.tsx'
import { useDelayedFlag } from './use-delayed-flag.ts'
import styles from './loading-overlay.module.css'

/** Props that both overlays share. */
export interface LoadingOptions extends Partial<LoadingOverlayTexts> {
  /**
   * Delay in ms before the overlay is shown, to avoid a flash on short loads.
   * @default 0
   */
  delay?: number
}

/** Props of {@link LoadingOverlay}. */
export interface LoadingOverlayProps extends HTMLAttributes<HTMLDivElement>, LoadingOptions {
  /** Whether the content is loading. */
  loading: boolean
  ref?: Ref<HTMLDivElement>
}

/** Covers its content while it is loading and makes it inert; at least 100 px high. */
export function LoadingOverlay({
  loading,
  delay = 0,
  label,
  className,
  children,
  ...props
}: LoadingOverlayProps): ReactElement {
  const texts = useTexts('loadingOverlay', loadingOverlayTexts)
  const content = useRef<HTMLDivElement>(null)
  const covered = useDelayedFlag(loading, delay, 0)

  // `inert` removes the focus; it is restored afterwards.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (!covered || !(focused instanceof HTMLElement) || !content.current?.contains(focused)) return undefined
    return () => {
      if (document.activeElement === document.body) focused.focus({ preventScroll: true })
    }
  }, [covered])

  // The status is a sibling of the busy element: screen readers may not announce changes inside `aria-busy`.
  return (
    <div {...props} className={cx(styles.area, className)} data-loading={covered || undefined}>
      <div ref={content} aria-busy={loading || undefined} inert={covered}>
        {children}
      </div>
      {covered && (
        <div className={styles.veil}>
          <LoadingStatus label={label ?? texts.label} />
        </div>
      )}
    </div>
  )
}
