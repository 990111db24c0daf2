import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import { trackPageView } from '#features/analytics/analytics.ts'

/**
 * Does for a navigation inside the site what a browser does for a new document: the focus goes to the content, a screen
 * reader hears the new title, and the view is counted. A change of parameters alone leaves the focus where it is.
 */
export function RouteAnnouncer(): ReactElement {
  const { pathname, search } = useLocation()
  const [announcement, setAnnouncement] = useState('')
  const shown = useRef({ pathname, search })

  useEffect(() => {
    const before = shown.current
    if (before.pathname === pathname && before.search === search) return
    shown.current = { pathname, search }
    setAnnouncement(document.title)
    trackPageView()
    if (before.pathname !== pathname) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, search])

  return (
    <p aria-live="polite" aria-atomic="true" className="visually-hidden">
      {announcement}
    </p>
  )
}
