/** Screens that are cached beside the articles. */
export const cachedScreens: readonly string[] = ['/', '/archive']

/** Whether a path is that of an article. */
export function isArticlePath(path: string): boolean {
  return /^\/post\/[1-9]\d{0,14}$/.test(path)
}

/** Whether the page at a path may be cached: an article or one of the cached screens. */
export function isCacheablePath(path: string): boolean {
  return isArticlePath(path) || cachedScreens.includes(path)
}

/** The path under which the page at a URL is cached, null if it is not. The query selects other content of a screen, but not of an article. */
export function cachePathOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  const isCached = isArticlePath(pathname) || (search === '' && cachedScreens.includes(pathname))
  return isCached ? pathname : null
}
