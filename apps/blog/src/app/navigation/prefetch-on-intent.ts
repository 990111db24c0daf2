import { matchRoutes, type RouteObject } from 'react-router-dom'
import { isScreenHandle } from '#core/screen/screen-handle.ts'
import { provideAppContext, type AppContext } from '#core/data/app-context.ts'

/** Rest of the pointer on a link, in ms, that counts as an intention. */
const restTime = 65

/** Fetches the code and the data of a screen as soon as its link is hovered, touched or focused. */
export function prefetchOnIntent(routes: RouteObject[], context: AppContext): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onIntent = ({ target }: Event): void => {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link === null || link.origin !== location.origin || link.target !== '' || isHere(link)) return
    timer = setTimeout(() => void prefetch(link.href, routes, context), restTime)
  }
  for (const name of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(name, onIntent, { passive: true })
  }
}

async function prefetch(href: string, routes: RouteObject[], context: AppContext): Promise<void> {
  const url = new URL(href)
  const screen = matchRoutes(routes, url)?.at(-1)
  if (screen === undefined || !isScreenHandle(screen.route.handle)) return
  const { lazy, handle } = screen.route
  try {
    const { loader } = typeof lazy === 'function' ? await lazy() : screen.route
    if (typeof loader !== 'function' || handle.prefetch === 'code') return
    await loader({
      params: screen.params,
      request: new Request(href),
      url,
      pattern: screen.route.path ?? '',
      context: provideAppContext(context),
    })
  } catch {
    // Only a guess: the visit itself will meet the error and show it.
  }
}

function isHere({ pathname, search }: HTMLAnchorElement): boolean {
  return pathname === location.pathname && search === location.search
}
