import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import { trackPageView } from '#features/analytics/analytics.ts'

/**
 * Does for a navigation inside the site what a browser does for a new document: the focus goes to the content, a screen
 * reader hears the new title, and the view is counted. Other parameters or another fragment leave the focus where it is.
 */
export function RouteAnnouncer(): ReactElement {
  const location = useLocation()
  const [announcement, setAnnouncement] = useState('')
  const shown = useRef(location)

  useEffect(() => {
    const before = shown.current
    if (before.key === location.key) return
    shown.current = location
    const isOtherPath = before.pathname !== location.pathname
    const isOtherPage = isOtherPath || before.search !== location.search
    const isSameAgain = !isOtherPage && before.hash === location.hash
    if (isOtherPath || isSameAgain) document.getElementById('main')?.focus({ preventScroll: true })
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
