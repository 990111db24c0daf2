import { join, posix } from 'node:path'
import { listFiles, relativePosixPath } from '#content/content-files.ts'

/**
 * Prefixes of the routes of Astro that show one entry: `/blog` for `src/pages/blog/[...slug].astro`, `/:lang` for
 * `src/pages/[...lang]/[slug].astro`.
 */
export async function listRoutes(root: string): Promise<string[]> {
  const pages = join(root, 'src/pages')
  const files = await listFiles(pages).catch(() => [])
  const routes = files
    .map((file) => relativePosixPath(pages, file))
    .filter((path) => /\[(?:\.{3})?(?!page\])[\w-]+\](?:\/index)?\.astro$/.test(path))
    // The home page of a language.
    .filter((path) => !/\[(?:\.{3})?(?:lang|locale|language)\](?:\/index)?\.astro$/.test(path))
    .map((path) => posix.join('/', posix.dirname(path.replace(/\/index\.astro$/, ''))))
    .map((route) => route.replace(/\/\[(?:\.{3})?(?:lang|locale|language)\](?=\/|$)/, '/:lang'))
    .filter((route) => !route.includes('['))
  return [...new Set(routes)].toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other))
}

/** Routes of lists come last. */
function rank(route: string): number {
  if (/\/(?:posts?|blogs?|articles?)$/.test(route)) return 0
  if (route === '/' || route === '/:lang') return 1
  return /\/(?:tags?|categor(?:y|ies)|archives?)$/.test(route) ? 3 : 2
}
