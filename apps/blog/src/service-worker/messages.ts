/** URL of the service worker. */
export const workerPath = '/sw.js'

/** URL of the offline page. */
export const offlinePath = '/offline'

/** Name of the cache of visited articles, which pages list, and of the cached screens. */
export const pageCacheName = 'qingjian-pages'

/** Name of the cache of their pictures. */
export const pictureCacheName = 'qingjian-pictures'

/** Metadata headers of a cached response. The names with `kept` stay, because caches of earlier builds contain them. */
export const cacheHeaders = {
  /** When it was visited, in ms since the epoch. */
  at: 'x-kept-at',
  /** Size in bytes. */
  size: 'x-kept-size',
  /** Title of an article, percent-encoded. */
  title: 'x-kept-title',
} as const

/** Name of the `Server-Timing` entry that marks a cached page; its description is the time in ms since the epoch. */
export const cacheTiming = 'kept'

/** Messages from pages to the service worker. */
export type PageMessage =
  /** A page has loaded; `app` is the URL of its entry script. */
  | { kind: 'opened'; app: string }
  /** The user has opened a cacheable page with these pictures; the title of a screen is empty. */
  | { kind: 'visited'; path: string; title: string; pictures: readonly string[] }

/** Message to pages when a worker has activated: the entry script of a newly loaded page. */
export interface VersionMessage {
  kind: 'version'
  app: string
}
