import { createApiClient } from '@qingjian/api-client'
import { matchPath, matchRoutes, type RouteObject } from 'react-router-dom'
import { provideAppContext, type AppContext } from '#core/data/app-context.ts'
import { savesData } from '#core/data/saves-data.ts'
import { isScreenHandle, listScreens } from '#core/screen/screen-handle.ts'
import { readToken } from '#features/session/token-cookie.ts'
import type { SiteRouter } from '#features/session/site-router.ts'

/** Time in ms for which a link must be hovered or focused before it is prefetched. */
const hoverDelay = 65

/** Maximum number of links in view that are prefetched per page. */
const maxInView = 4

/**
 * Prefetches code and data of screens: of links that are hovered, pressed or focused, and, while the browser is idle, of the
 * first links in view whose screen has `prefetch: 'in-view'`. Does nothing if `Save-Data` is set.
 */
export function prefetchLinks(
  routes: RouteObject[],
  { queryClient }: AppContext,
  router: SiteRouter,
  send = fetch,
): void {
  if (savesData()) return
  // The server does not count a prefetched article as read.
  const api = createApiClient({
    getToken: readToken,
    fetch: (input, init) => {
      const request = new Request(input, init)
      request.headers.set('Purpose', 'prefetch')
      return send(request)
    },
  })
  const context: AppContext = { api, queryClient, isPrefetch: true }
  const prefetch = (href: string): Promise<void> => prefetchScreen(href, routes, context)
  prefetchOnIntent(prefetch)
  prefetchInView(prefetch, routes, router)
}

function prefetchOnIntent(prefetch: (href: string) => Promise<void>): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onIntent = ({ target, type }: Event): void => {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link === null || link.origin !== location.origin || link.target !== '' || isCurrent(link)) return
    // Read now: a link such as 下一页 may have lost its URL when the timer fires.
    const { href } = link
    timer = setTimeout(() => void prefetch(href), type === 'pointerdown' ? 0 : hoverDelay)
  }
  for (const name of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(name, onIntent, { passive: true })
  }
}

/** Observes the links of each page when the browser is idle. */
function prefetchInView(
  prefetch: (href: string) => Promise<void>,
  routes: RouteObject[],
  router: SiteRouter,
): void {
  const patterns = listScreens(routes)
    .filter(({ handle }) => handle.prefetch === 'in-view')
    .map(({ path }) => path)
  let stop = (): void => {}
  const observe = (): void => {
    stop()
    const prefetched = new Set<string>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
        observer.unobserve(target)
        if (prefetched.size >= maxInView || prefetched.has(target.pathname)) continue
        prefetched.add(target.pathname)
        const { href } = target
        whenIdle(() => void prefetch(href))
      }
    })
    stop = () => observer.disconnect()
    for (const link of document.querySelectorAll<HTMLAnchorElement>('#main a[href^="/"]')) {
      const isPrefetched = patterns.some((pattern) => matchPath(pattern, link.pathname) !== null)
      if (isPrefetched && !isCurrent(link)) observer.observe(link)
    }
  }
  if (document.readyState === 'complete') whenIdle(observe)
  else window.addEventListener('load', () => whenIdle(observe), { once: true })
  let currentKey = router.state.location.key
  router.subscribe(({ navigation, location }) => {
    if (navigation.state !== 'idle' || location.key === currentKey) return
    currentKey = location.key
    whenIdle(observe)
  })
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 2_000 })
  else setTimeout(callback, 200)
}

async function prefetchScreen(href: string, routes: RouteObject[], context: AppContext): Promise<void> {
  const url = new URL(href)
  const screen = matchRoutes(routes, url)?.at(-1)
  const handle: unknown = screen?.route.handle
  if (screen === undefined || !isScreenHandle(handle)) return
  const { lazy } = screen.route
  try {
    const code = typeof lazy === 'function' ? lazy() : screen.route
    if (handle.prefetch === 'code') return void (await code)
    const { loader } = await code
    if (typeof loader !== 'function') return
    await loader({
      params: screen.params,
      request: new Request(href),
      url,
      pattern: screen.route.path ?? '',
      context: provideAppContext(context),
    })
  } catch {
    // A navigation to the link fails with the same error and shows it.
  }
}

function isCurrent({ pathname, search }: HTMLAnchorElement): boolean {
  return pathname === location.pathname && search === location.search
}
