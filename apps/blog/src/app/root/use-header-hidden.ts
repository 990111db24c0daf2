import { useEffect, useState, type RefObject } from 'react'

/** Scroll position in px up to which the header is always visible. */
const alwaysShownWithin = 100

/** Whether the header is hidden: after scrolling down beyond 100 px, until the page is scrolled up or the header receives focus. */
export function useHeaderHidden(header: RefObject<HTMLElement | null>): boolean {
  const [hidden, setHidden] = useState(false)

  useEffect(() => {
    let last = window.scrollY
    const onScroll = (): void => {
      // iOS reports positions beyond both ends during overscroll.
      const end = document.documentElement.scrollHeight - window.innerHeight
      const now = Math.max(0, Math.min(window.scrollY, end))
      if (now === last) return
      const focused = header.current?.querySelector(':focus-visible') != null
      setHidden(now > alwaysShownWithin && now > last && !focused)
      last = now
    }
    const onFocus = (): void => setHidden(false)
    const element = header.current
    window.addEventListener('scroll', onScroll, { passive: true })
    element?.addEventListener('focusin', onFocus)
    return () => {
      window.removeEventListener('scroll', onScroll)
      element?.removeEventListener('focusin', onFocus)
    }
  }, [header])

  return hidden
}
