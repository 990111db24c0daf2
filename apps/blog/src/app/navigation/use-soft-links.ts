import { useEffect, useEffectEvent } from 'react'
import { matchPath, useNavigate } from 'react-router-dom'
import { useScreens } from '#core/screen/screens-context.ts'

/** Navigates on the client for plain links to screens, such as those in article HTML. */
export function useSoftLinks(): void {
  const navigate = useNavigate()
  const screens = useScreens()

  const onClick = useEffectEvent((event: MouseEvent) => {
    // A `<Link>` has already handled the event.
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (link === null || link.target !== '' || link.hasAttribute('download')) return
    const { origin, pathname, search, hash } = link
    const isHere = pathname === location.pathname && search === location.search
    if (origin !== location.origin || isHere || !screens.some(({ path }) => matchPath(path, pathname))) return
    event.preventDefault()
    void navigate({ pathname, search, hash })
  })

  useEffect(() => {
    const listener = (event: MouseEvent): void => onClick(event)
    document.addEventListener('click', listener)
    return () => document.removeEventListener('click', listener)
  }, [])
}

function hasModifier({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}
