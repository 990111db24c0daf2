/** Hands clicks on links within the site to `navigate`, with the path to go to; undone by the returned function. */
export function followInnerLinks(root: HTMLElement, navigate: (path: string) => void): () => void {
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || !isPlainClick(event) || !leadsToAnotherPage(link)) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  }
  root.addEventListener('click', follow)
  return () => root.removeEventListener('click', follow)
}

function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return !event.defaultPrevented && button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}

function leadsToAnotherPage(link: HTMLAnchorElement): boolean {
  const isHere = link.pathname === location.pathname && link.search === location.search
  return (
    link.origin === location.origin && link.target !== '_blank' && !isHere && !link.pathname.includes('.')
  )
}
