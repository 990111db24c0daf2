import { isCallPath } from '@qingjian/api-client/contract'

/** How the worker responds to a request. */
export type RequestKind =
  /** A page: from the network, else from the cache. */
  | 'page'
  /** Any other document: from the network, else an error. */
  | 'document'
  /** A build file with a stable URL: from the network, else from the cache of this build. */
  | 'file'
  /** A file with a content hash in its URL: from the cache, else from the network. */
  | 'asset'
  /** A content picture, with a content hash in its URL. */
  | 'picture'
  /** Not handled: the browser fetches as without a service worker. */
  | 'other'

/** Paths of documents that are not pages, such as feeds and files. */
const nonPagePaths = /^\/(?:admin|api|uploads|media|assets|healthz|readyz)(?:\/|$)|\.\w+$/

/** Build files without a content hash in their URL: the icon and the diagram frame. */
const unhashedFiles = new Set(['/favicon.svg', '/diagrams.html'])

/** The parts of a request that determine its kind. */
export type RequestInfo = Pick<Request, 'url' | 'method' | 'mode' | 'destination'> & {
  headers: Pick<Headers, 'has'>
}

/** Determines how to respond to a request. Personal, partial and unsafe requests are left to the browser. */
export function requestKind(request: RequestInfo, origin: string): RequestKind {
  const { pathname, searchParams, origin: requestOrigin } = new URL(request.url)
  if (requestOrigin !== origin || request.method !== 'GET') return 'other'
  if (request.headers.has('range') || request.headers.has('authorization')) return 'other'
  if (unhashedFiles.has(pathname)) return 'file'
  // A preload was already sent for every navigation: not handling it would send a second request.
  if (request.mode === 'navigate') {
    const isPage = request.destination === 'document' && !isCallPath(pathname) && !nonPagePaths.test(pathname)
    // A URL with a one-time login token must be neither looked up nor cached.
    return isPage && !searchParams.has('token') ? 'page' : 'document'
  }
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/media/') && request.destination === 'image') return 'picture'
  return 'other'
}
