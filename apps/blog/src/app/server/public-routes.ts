import type { RouteObject } from 'react-router-dom'
import type { ScreenHandle } from '#app/screen-handle.ts'
import { routes } from '#routes.tsx'

interface ListedScreen {
  path: string
  handle: ScreenHandle
}

const screens = routes.flatMap(listScreens)

/** Addresses without parameters that everyone may read, for the sitemap. */
export const publicPaths: readonly string[] = screens
  .filter(({ path, handle }) => !path.includes(':') && handle.hidden !== true && handle.requiresLogin !== true)
  .map(({ path }) => path)

/** Names of the query parameters that any screen reads; a render gets these alone. */
export const queryParameters: readonly string[] = [
  ...new Set(screens.flatMap(({ handle }) => handle.queryParameters ?? [])),
]

function listScreens(route: RouteObject): ListedScreen[] {
  const handle = route.handle as ScreenHandle | undefined
  const own = route.path !== undefined && handle !== undefined ? [{ path: route.path, handle }] : []
  return [...own, ...(route.children ?? []).flatMap(listScreens)]
}
