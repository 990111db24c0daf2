import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Distance in px from the end within which the log counts as scrolled to the end. */
const NEAR = 48

/** Scroll state of the log. */
export interface LogScroll {
  ref: RefObject<HTMLDivElement | null>
  isAtEnd: boolean
  onScroll: () => void
  toEnd: () => void
  /** Call in a layout effect whenever lines have changed. */
  restoreScroll: () => void
}

/** A line and its top in the viewport, in px. */
interface Anchor {
  line: Element
  top: number
}

/**
 * Keeps the log scrolled to its end while the reader is there, and otherwise preserves the position of the visible lines
 * when lines are added above or below.
 * @param onLeave Called when the reader leaves the end.
 */
export function useLogScroll(onLeave: () => void): LogScroll {
  const ref = useRef<HTMLDivElement>(null)
  const anchor = useRef<Anchor | null>(null)
  const [isAtEnd, setAtEnd] = useState(true)

  const restoreScroll = useCallback((): void => {
    const log = ref.current
    if (log === null) return
    if (anchor.current === null) log.scrollTop = log.scrollHeight
    else if (anchor.current.line.isConnected)
      log.scrollTop += anchor.current.line.getBoundingClientRect().top - anchor.current.top
  }, [])

  useLayoutEffect(() => {
    const log = ref.current
    if (log === null) return undefined
    // Loading pictures, a growing composer and a rotated phone change sizes.
    const observer = new ResizeObserver(restoreScroll)
    observer.observe(log)
    if (log.firstElementChild) observer.observe(log.firstElementChild)
    return () => observer.disconnect()
  }, [restoreScroll])

  return {
    ref,
    isAtEnd,
    restoreScroll,
    onScroll: () => {
      const log = ref.current
      if (log === null) return
      const isNear = log.scrollHeight - log.scrollTop - log.clientHeight <= NEAR
      anchor.current = isNear ? null : findFirstVisibleLine(log)
      if (isNear === isAtEnd) return
      if (!isNear) onLeave()
      setAtEnd(isNear)
    },
    toEnd: () => {
      anchor.current = null
      setAtEnd(true)
      restoreScroll()
    },
  }
}

function findFirstVisibleLine(log: Element): Anchor | null {
  const { top: edge } = log.getBoundingClientRect()
  for (const line of log.querySelectorAll('[data-line]')) {
    const { top, bottom } = line.getBoundingClientRect()
    if (bottom > edge) return { line, top }
  }
  return null
}
