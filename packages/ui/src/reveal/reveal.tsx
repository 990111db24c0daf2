'use client'

import { useEffect, useMemo, useRef, useState, type HTMLAttributes, type ReactElement, type Ref } from 'react'
import { cx } from '../cx.ts'
import { mergeRefs } from '../merge-refs.ts'
import styles from './reveal.module.css'

/** Ratio of the element that must be visible. */
const VISIBLE_RATIO = 0.1

/** Props of {@link Reveal}. */
export interface RevealProps extends HTMLAttributes<HTMLDivElement> {
  /** Called once, when the content becomes visible. */
  onReveal?: () => void
  ref?: Ref<HTMLDivElement>
}

/** Whether enough is visible. 10 % of very tall content never fits into the viewport; any visible part counts. */
function isVisible({
  isIntersecting,
  intersectionRatio,
  boundingClientRect,
}: IntersectionObserverEntry): boolean {
  const isTall = boundingClientRect.height * VISIBLE_RATIO > window.innerHeight
  return isIntersecting && (isTall || intersectionRatio >= VISIBLE_RATIO)
}

/** Whether any part is in the viewport, above the threshold or not. */
function isInViewport({ boundingClientRect: { top, bottom } }: IntersectionObserverEntry): boolean {
  return bottom > 0 && top < window.innerHeight
}

/**
 * Adds the class `animate-in` once, when 10 % of the content is visible. Only content that is initially outside the
 * viewport is hidden until then, so that nothing flashes and nothing is missing without scripts.
 */
export function Reveal({ onReveal, className, ref: outerRef, ...props }: RevealProps): ReactElement {
  const innerRef = useRef<HTMLDivElement>(null)
  const ref = useMemo(() => mergeRefs(innerRef, outerRef), [outerRef])
  const [state, setState] = useState<'pending' | 'animate-in'>()
  const latest = useRef(onReveal)
  useEffect(() => {
    latest.current = onReveal
  })

  useEffect(() => {
    const element = innerRef.current
    if (!element) return undefined
    let isFirst = true
    const observer = new IntersectionObserver(
      (entries) => {
        const isRevealed = entries.some((entry) => isVisible(entry) || (isFirst && isInViewport(entry)))
        isFirst = false
        if (!isRevealed) {
          setState('pending')
          return
        }
        observer.disconnect()
        setState('animate-in')
        latest.current?.()
      },
      { threshold: [0, VISIBLE_RATIO] },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <div
      {...props}
      ref={ref}
      className={cx(state && styles[state], state === 'animate-in' && state, className)}
    />
  )
}
