import type { IncomingMessage, ServerResponse } from 'node:http'
import { isSharedCall } from '#platform/http/call-lookup.ts'
import { isCrossOrigin } from '#platform/http/own-origin.ts'
import {
  createRepresentation,
  type Representation,
  sendRepresentation,
} from '#platform/http/representation.ts'
import type { RequestTarget } from '#platform/http/request-target.ts'

/** Maximum age in ms: responses contain read counters, which change without a change of content. */
export const sharedResponseAge = 1_000

/** Caches representations until the content changes; concurrent requests share one `make`. */
export interface ResponseCache {
  get(key: string): Representation | undefined
  load(key: string, make: () => Promise<Representation>): Promise<Representation>
}

export interface SharedResponsesOptions {
  cache: ResponseCache
  /** Public origin of the site. */
  siteUrl: string
  /** Dispatches a request without a caller. */
  dispatch: (req: IncomingMessage, url: string) => Promise<Response>
}

/** Responses that are the same for all guests. */
export interface SharedResponses {
  /** Whether a request can get a shared response: it is valid, of this site, and has neither a session nor a cookie. */
  covers(req: IncomingMessage, target: RequestTarget): boolean
  respond(req: IncomingMessage, res: ServerResponse, target: RequestTarget): void | Promise<void>
}

/** Caches the responses of shared calls for a moment, compressed once, instead of one per visitor. */
export function createSharedResponses({ cache, siteUrl, dispatch }: SharedResponsesOptions): SharedResponses {
  return {
    covers({ method, headers }, target) {
      const isPersonal = headers.authorization !== undefined || headers.cookie !== undefined
      return (
        method === 'GET' &&
        !isPersonal &&
        isSharedCall(target.path) &&
        // The router rejects these where the call counts something.
        !isCrossOrigin(headers, siteUrl) &&
        URL.canParse(`http://${headers.host ?? 'localhost'}`)
      )
    },
    respond(req, res, target) {
      const key = `${target.encodedPath}?${target.query}`
      const cached = cache.get(key)
      if (cached !== undefined) return sendRepresentation(req, res, cached)
      return cache
        .load(key, async () => represent(await dispatch(req, `http://localhost${key}`)))
        .then((representation) => sendRepresentation(req, res, representation))
    },
  }
}

async function represent(response: Response): Promise<Representation> {
  return createRepresentation(
    response.status,
    Buffer.from(await response.arrayBuffer()),
    Object.fromEntries([...response.headers].map(([name, value]) => [headerName(name), value])),
  )
}

/** `Headers` returns names in lower case; representations use the canonical spelling. */
function headerName(name: string): string {
  return name.replaceAll(/(?:^|-)\w/g, (letter) => letter.toUpperCase())
}
