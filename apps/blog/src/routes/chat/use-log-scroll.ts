import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Within this distance of the end, in px, the reader counts as being there. */
const NEAR = 48

/** Where the reader of the log is. */
export interface LogScroll {
  ref: RefObject<HTMLDivElement | null>
  isAtEnd: boolean
  onScroll: () => void
  toEnd: () => void
  /** To be called whenever lines have changed, before they are painted. */
  restoreScroll: () => void
}

/** A line, and where it stood in the window, in px. */
interface Anchor {
  line: Element
  top: number
}

/**
 * Keeps the end of the log in sight while the reader is there, and otherwise the lines that they look at, whatever comes
 * above or below.
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
    // Pictures that load, a longer text in the field below, a turned phone.
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
