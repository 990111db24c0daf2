import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import { trackPageView } from '#features/analytics/analytics.ts'

/**
 * Does after a client-side navigation what a browser does for a new document: focuses the content and announces the title
 * to screen readers; also counts the page view. A change of the query or the fragment alone does not move the focus.
 */
export function RouteAnnouncer(): ReactElement {
  const location = useLocation()
  const [announcement, setAnnouncement] = useState('')
  const previous = useRef(location)

  useEffect(() => {
    const before = previous.current
    if (before.key === location.key) return
    previous.current = location
    const isOtherPath = before.pathname !== location.pathname
    const isOtherPage = isOtherPath || before.search !== location.search
    const isSameUrl = !isOtherPage && before.hash === location.hash
    if (isOtherPath || isSameUrl) document.getElementById('main')?.focus({ preventScroll: true })
    if (!isOtherPage) return
    setAnnouncement(document.title)
    trackPageView()
  }, [location])

  return (
    <p aria-live="polite" aria-atomic="true" className="visually-hidden">
      {announcement}
    </p>
  )
}
