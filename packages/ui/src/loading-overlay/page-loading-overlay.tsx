'use client'

import {
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type DialogHTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx.ts'
import { lockScroll } from '../lock-scroll.ts'
import { mergeRefs } from '../merge-refs.ts'
import { useTexts } from '../texts/texts-context.ts'
import { useIsHydrating } from '../use-is-hydrating.ts'
import { loadingOverlayTexts } from './loading-overlay-texts.ts'
import type { LoadingOptions } from './loading-overlay.tsx'
import { LoadingStatus } from './loading-status.tsx'
import { isLoading, subscribeLoading } from './loading.ts'
import { useDelayedFlag } from './use-delayed-flag.ts'
import styles from './loading-overlay.module.css'

/** Minimum time that the page stays covered, in ms. */
const MIN_DURATION = 300

/** Props of {@link PageLoadingOverlay}; other props are passed to the dialog. */
export interface PageLoadingOverlayProps
  extends Omit<DialogHTMLAttributes<HTMLDialogElement>, 'open' | 'children'>, LoadingOptions {
  /**
   * Covers the page even when no load of `loading` is pending.
   * @default false
   */
  loading?: boolean
  ref?: Ref<HTMLDialogElement>
}

/** Covers the whole page, including open dialogs, while loads are pending; render it once. */
export function PageLoadingOverlay({
  loading = false,
  delay = 0,
  label,
  ...props
}: PageLoadingOverlayProps): ReactNode {
  const texts = useTexts('loadingOverlay', loadingOverlayTexts)
  const running = useSyncExternalStore(subscribeLoading, isLoading, () => false)
  const covered = useDelayedFlag(loading || running, delay, MIN_DURATION)
  const hydrating = useIsHydrating()
  if (!covered || hydrating) return null
  return createPortal(<Cover {...props} label={label ?? texts.label} />, document.body)
}

interface CoverProps extends DialogHTMLAttributes<HTMLDialogElement> {
  label: string
  ref?: Ref<HTMLDialogElement>
}

function Cover({ label, className, ref: outerRef, ...props }: CoverProps): ReactElement {
  const innerRef = useRef<HTMLDialogElement>(null)
  const ref = useMemo(() => mergeRefs(innerRef, outerRef), [outerRef])

  useLayoutEffect(() => {
    const dialog = innerRef.current
    if (!dialog) return undefined
    const unlock = lockScroll('var(--paper, #fbfaf6)')
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
      aria-label={label}
      {...props}
      ref={ref}
      closedby="none"
      className={cx(styles.page, className)}
      // For browsers without `closedby`.
      onCancel={(event) => event.preventDefault()}
    >
      <LoadingStatus label={label} />
    </dialog>
  )
}
