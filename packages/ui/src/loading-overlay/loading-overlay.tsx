'use client'

import { useLayoutEffect, useRef, type HTMLAttributes, type ReactElement, type Ref } from 'react'
import { cx } from '../cx.ts'
import { useTexts } from '../texts/texts-context.ts'
import { loadingOverlayTexts, type LoadingOverlayTexts } from './loading-overlay-texts.ts'
import { LoadingStatus } from './loading-status.tsx'
import { useDelayedFlag } from './use-delayed-flag.ts'
import styles from './loading-overlay.module.css'

/** What both overlays take. */
export interface LoadingOptions extends Partial<LoadingOverlayTexts> {
  /**
   * Time in ms before the overlay shows, so that a short load does not flash.
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

/** Covers its content while that is loading, out of reach of mouse and keyboard; at least 100 px high (spec section 9). */
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

  // The browser takes the focus out of inert content, and leaves it to us to give it back.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (!covered || !(focused instanceof HTMLElement) || !content.current?.contains(focused)) return undefined
    return () => {
      if (document.activeElement === document.body) focused.focus({ preventScroll: true })
    }
  }, [covered])

  // The status stands beside what is busy: inside of it, screen readers may keep it to themselves.
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
