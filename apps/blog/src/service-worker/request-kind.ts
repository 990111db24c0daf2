/** How the worker answers a request. */
export type RequestKind =
  /** A page for a reader: from the network, else what was kept. */
  | 'page'
  /** Any other document: from the network, else an error. */
  | 'document'
  /** A file of the build with a lasting address: from the network, else what came with this build. */
  | 'file'
  /** A file whose address changes with its bytes: what was kept, else from the network. */
  | 'asset'
  /** A picture of the content, whose address changes with its bytes as well. */
  | 'picture'
  /** Not the worker's business: the browser asks as if there were none. */
  | 'other'

/** The calls of the server, with and without their first segment, and addresses that are documents for programs. */
const notForReaders = /^\/(?:api|auth|sys|protal|file|uploads|media|assets|healthz|readyz)(?:\/|$)|\.\w+$/

/** The icon, and the frame in which diagrams are drawn. */
const lastingFiles = new Set(['/favicon.svg', '/diagrams.html'])

/** What decides about a request. */
export type AskedRequest = Pick<Request, 'url' | 'method' | 'mode' | 'destination'> & {
  headers: Pick<Headers, 'has'>
}

/** Decides by a request alone how it is answered. Whatever may be personal, partial or a write is left to the browser. */
export function requestKind(request: AskedRequest, origin: string): RequestKind {
  const { pathname, searchParams, origin: asked } = new URL(request.url)
  if (asked !== origin || request.method !== 'GET') return 'other'
  if (request.headers.has('range') || request.headers.has('authorization')) return 'other'
  if (lastingFiles.has(pathname)) return 'file'
  // A preload has been sent for every navigation already: to leave one alone would be to ask twice.
  if (request.mode === 'navigate') {
    const isForReaders = request.destination === 'document' && !notForReaders.test(pathname)
    // The one-time token of a login stands in no address that is looked up or kept.
    return isForReaders && !searchParams.has('token') ? 'page' : 'document'
  }
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/media/') && request.destination === 'image') return 'picture'
  return 'other'
}

/** Whether a path is an article's, the only pages that are kept. */
export function isArticlePath(path: string): boolean {
  return /^\/post\/[1-9]\d{0,14}$/.test(path)
}
