'use client'

import { useEffect, useMemo, useRef, useState, type HTMLAttributes, type ReactElement, type Ref } from 'react'
import { cx } from '../cx.ts'
import { mergeRefs } from '../merge-refs.ts'
import styles from './reveal.module.css'

/** Share of the element that must be seen (spec section 9). */
const VISIBLE_RATIO = 0.1

/** Props of {@link Reveal}. */
export interface RevealProps extends HTMLAttributes<HTMLDivElement> {
  /** Called when the content comes into view, once. */
  onReveal?: () => void
  ref?: Ref<HTMLDivElement>
}

/**
 * Gives its content the class `animate-in` once, when a tenth of it is visible. Only what is off the screen when the page
 * starts is hidden until then, so that nothing flashes and nothing is missing without scripts.
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
    // A tenth of something very long never fits on the screen; there any part of it counts.
    const threshold = element.offsetHeight * VISIBLE_RATIO > window.innerHeight ? 0 : VISIBLE_RATIO
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting && entry.intersectionRatio >= threshold)) {
          setState('pending')
          return
        }
        observer.disconnect()
        setState('animate-in')
        latest.current?.()
      },
      { threshold },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <div
      {...props}
      ref={ref}
      className={cx(styles.reveal, state && styles[state], state === 'animate-in' && state, className)}
    />
  )
}
