import { cacheHeaders, cacheTiming } from './messages.ts'

/** Metadata of a cached response. */
export interface CachedResponse {
  path: string
  /** When it was fetched, in ms since the epoch. */
  at: number
  /** Size in bytes. */
  size: number
  /** Empty for anything but an article. */
  title: string
}

/** Longest stored title in characters. */
const maxTitleLength = 200

/** Creates the response to cache: the same body with metadata headers. */
export function createCachedResponse(
  { status, headers }: Response,
  body: Blob,
  { at, title }: Pick<CachedResponse, 'at' | 'title'>,
): Response {
  const cached = new Headers(headers)
  // The blob is already decoded.
  cached.delete('content-encoding')
  cached.delete('content-length')
  cached.set(cacheHeaders.at, String(at))
  cached.set(cacheHeaders.size, String(body.size))
  cached.set(
    cacheHeaders.title,
    encodeURIComponent([...title.toWellFormed()].slice(0, maxTitleLength).join('')),
  )
  cached.set('server-timing', `${cacheTiming};desc="${at}"`)
  return new Response(body, { status, headers: cached })
}

/** Reads the metadata of all responses in a cache. */
export async function listCachedResponses(cache: Cache): Promise<CachedResponse[]> {
  const requests = await cache.keys()
  const cached = await Promise.all(
    requests.map(async (request) => {
      const response = await cache.match(request)
      return response === undefined
        ? []
        : [readCachedResponse(new URL(request.url).pathname, response.headers)]
    }),
  )
  return cached.flat()
}

function readCachedResponse(path: string, headers: Headers): CachedResponse {
  return {
    path,
    at: Number(headers.get(cacheHeaders.at)),
    size: Number(headers.get(cacheHeaders.size)),
    title: decodeURIComponent(headers.get(cacheHeaders.title) ?? ''),
  }
}
