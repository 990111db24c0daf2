/** Address of the worker. */
export const workerPath = '/sw.js'

/** Address of the page that stands in for those that cannot be had. */
export const offlinePath = '/offline'

/** Name of the cache that holds the articles that were read; pages list what is in it. */
export const pageCacheName = 'qingjian-pages'

/** Name of the cache that holds the pictures of those articles. */
export const pictureCacheName = 'qingjian-pictures'

/** Headers in which a kept answer carries what is known of it. */
export const cacheHeaders = {
  /** When it was fetched, in ms since the epoch. */
  at: 'x-kept-at',
  /** Bytes. */
  size: 'x-kept-size',
  /** Title of an article, percent-encoded. */
  title: 'x-kept-title',
} as const

/** Name of the `Server-Timing` entry by which a page learns that it is a kept one; its description is the time in ms. */
export const cacheTiming = 'kept'

/** What pages tell the worker. */
export type PageMessage =
  /** A page has started; `app` is the script that it runs. */
  | { kind: 'opened'; app: string }
  /** An article is in front of the reader, with these pictures. */
  | { kind: 'read'; path: string; title: string; pictures: readonly string[] }

/** What a worker tells the pages when it takes over: the script that a page runs now that is loaded anew. */
export interface VersionNotice {
  kind: 'version'
  app: string
}
