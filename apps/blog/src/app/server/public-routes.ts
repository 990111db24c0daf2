import { listScreens } from '#core/screen/screen-handle.ts'
import { paths } from '#core/paths.ts'
import { routes } from '../routes.tsx'

const screens = listScreens(routes)

/** Paths without parameters that are visible without login, for the sitemap. */
export const publicPaths: readonly string[] = screens
  .filter(
    ({ path, handle }) => !path.includes(':') && handle.hidden !== true && handle.requiresLogin !== true,
  )
  .map(({ path }) => path)

/** Paths that redirect to a different page each time; the page cache skips them. */
export const uncachedPaths: readonly string[] = screens
  .filter(({ handle }) => handle.uncached === true)
  .map(({ path }) => path)

/** Names of the query parameters that screens read; the server drops all others before rendering. */
export const queryParameters: readonly string[] = [
  ...new Set(screens.flatMap(({ handle }) => handle.queryParameters ?? [])),
]

/** The photo that the preview shows; the album is the same. */
const previewParameter = 'photo'

/** What a static site consists of. */
export const staticSite: { pageParameters: readonly string[]; excludedPaths: readonly string[] } = {
  pageParameters: queryParameters.filter((name) => name !== previewParameter),
  excludedPaths: [
    paths.login(),
    paths.chat(),
    '/unsubscribe',
    ...screens
      .filter(({ handle }) => handle.uncached === true || handle.requiresLogin === true)
      .map(({ path }) => path),
  ],
}
