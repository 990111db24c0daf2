import { keptHeaders, keptTiming } from './messages.ts'

/** What is known of a kept answer. */
export interface KeptAnswer {
  path: string
  /** When it was fetched, in ms since the epoch. */
  at: number
  /** Bytes. */
  size: number
  /** Empty for anything but an article. */
  title: string
}

/** Characters of a title that are kept. */
const maxTitleLength = 200

/** Makes the answer that is kept: the same bytes, with what is known of them in its headers. */
export function describeAnswer(
  { status, headers }: Response,
  body: Blob,
  { at, title }: Pick<KeptAnswer, 'at' | 'title'>,
): Response {
  const kept = new Headers(headers)
  // The body has been decoded.
  kept.delete('content-encoding')
  kept.delete('content-length')
  kept.set(keptHeaders.at, String(at))
  kept.set(keptHeaders.size, String(body.size))
  kept.set(keptHeaders.title, encodeURIComponent([...title.toWellFormed()].slice(0, maxTitleLength).join('')))
  kept.set('server-timing', `${keptTiming};desc="${at}"`)
  return new Response(body, { status, headers: kept })
}

/** Reads what is known of everything in a cache. */
export async function listKept(cache: Cache): Promise<KeptAnswer[]> {
  const requests = await cache.keys()
  const kept = await Promise.all(
    requests.map(async (request) => {
      const answer = await cache.match(request)
      return answer === undefined ? [] : [readKept(new URL(request.url).pathname, answer.headers)]
    }),
  )
  return kept.flat()
}

function readKept(path: string, headers: Headers): KeptAnswer {
  return {
    path,
    at: Number(headers.get(keptHeaders.at)),
    size: Number(headers.get(keptHeaders.size)),
    title: decodeURIComponent(headers.get(keptHeaders.title) ?? ''),
  }
}
