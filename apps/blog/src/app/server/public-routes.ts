import { listScreens } from '#core/screen/screen-handle.ts'
import { routes } from '../routes.tsx'

const screens = listScreens(routes)

/** Addresses without parameters that everyone may read, for the sitemap. */
export const publicPaths: readonly string[] = screens
  .filter(
    ({ path, handle }) => !path.includes(':') && handle.hidden !== true && handle.requiresLogin !== true,
  )
  .map(({ path }) => path)

/** Addresses that lead elsewhere each time. */
export const uncachedPaths: readonly string[] = screens
  .filter(({ handle }) => handle.uncached === true)
  .map(({ path }) => path)

/** Names of the query parameters that any screen reads; a render gets these alone. */
export const queryParameters: readonly string[] = [
  ...new Set(screens.flatMap(({ handle }) => handle.queryParameters ?? [])),
]
