'use client'

import { useMemo, useRef, type HTMLAttributes, type ReactElement, type Ref, type RefObject } from 'react'
import { cx } from '../cx.ts'
import { mergeRefs } from '../merge-refs.ts'
import { useTexts } from '../texts/texts-context.ts'
import { useScroll } from '../use-scroll.ts'
import { readingProgressTexts, type ReadingProgressTexts } from './reading-progress-texts.ts'
import styles from './reading-progress.module.css'

/** Props of {@link ReadingProgress}. */
export interface ReadingProgressProps
  extends Partial<ReadingProgressTexts>, Omit<HTMLAttributes<HTMLDivElement>, 'onProgress'> {
  /** Element whose progress is shown; the whole page by default. */
  target?: RefObject<HTMLElement | null>
  /** Called with the progress in percent when it changes. */
  onProgress?: (percent: number) => void
  ref?: Ref<HTMLDivElement>
}

/** A progress bar of the scroll position in an element. */
export function ReadingProgress({
  target,
  label,
  onProgress,
  className,
  ref: outerRef,
  ...props
}: ReadingProgressProps): ReactElement {
  const texts = useTexts('readingProgress', readingProgressTexts)
  const innerRef = useRef<HTMLDivElement>(null)
  const ref = useMemo(() => mergeRefs(innerRef, outerRef), [outerRef])
  const shown = useRef(0)

  // Set directly on the element, to avoid a render per scroll frame.
  useScroll(() => {
    const bar = innerRef.current
    if (!bar) return
    const part = readRatio(target?.current ?? document.documentElement)
    bar.style.setProperty('--read', part.toFixed(4))
    const percent = Math.round(part * 100)
    if (percent === shown.current) return
    shown.current = percent
    bar.setAttribute('aria-valuenow', String(percent))
    onProgress?.(percent)
  })

  return (
    <div
      role="progressbar"
      aria-label={label ?? texts.label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      {...props}
      ref={ref}
      className={cx(styles.bar, className)}
    />
  )
}

/** 0 when the element's top is at the top of the viewport, 1 when its end is visible. */
function readRatio(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect()
  const distance = height - window.innerHeight
  if (distance <= 0) return top + height <= window.innerHeight ? 1 : 0
  return Math.max(0, Math.min(1, -top / distance))
}
