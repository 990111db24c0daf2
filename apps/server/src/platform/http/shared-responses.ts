import type { IncomingMessage, ServerResponse } from 'node:http'
import { isSharedCall } from '#platform/http/call-lookup.ts'
import {
  createRepresentation,
  type Representation,
  sendRepresentation,
} from '#platform/http/representation.ts'
import type { RequestTarget } from '#platform/http/request-target.ts'

/** How long in ms an answer may serve others: read counters in it move on without a change of content. */
export const sharedResponseAge = 1_000

/** Keeps representations until the content changes, and makes a missing one once for all who wait for it. */
export interface ResponseCache {
  get(key: string): Representation | undefined
  load(key: string, make: () => Promise<Representation>): Promise<Representation>
}

export interface SharedResponsesOptions {
  cache: ResponseCache
  /** Asks the calls on behalf of nobody in particular. */
  dispatch: (req: IncomingMessage, url: string) => Promise<Response>
}

/** The calls that are the same for everybody. */
export interface SharedResponses {
  /** Whether a request may be answered with what serves others too; anything personal or malformed in it rules that out. */
  covers(req: IncomingMessage, target: RequestTarget): boolean
  respond(req: IncomingMessage, res: ServerResponse, target: RequestTarget): void | Promise<void>
}

/** Makes answers that lie ready for a moment, compressed once, instead of being read for each visitor. */
export function createSharedResponses({ cache, dispatch }: SharedResponsesOptions): SharedResponses {
  return {
    covers({ method, headers }, target) {
      const isPersonal = headers.authorization !== undefined || headers.cookie !== undefined
      return (
        method === 'GET' &&
        !isPersonal &&
        isSharedCall(target.path) &&
        URL.canParse(`http://${headers.host ?? 'localhost'}`)
      )
    },
    respond(req, res, target) {
      const key = `${target.encodedPath}?${target.query}`
      const kept = cache.get(key)
      if (kept !== undefined) return sendRepresentation(req, res, kept)
      return cache
        .load(key, async () => represent(await dispatch(req, `http://localhost${key}`)))
        .then((answer) => sendRepresentation(req, res, answer))
    },
  }
}

async function represent(answer: Response): Promise<Representation> {
  return createRepresentation(
    answer.status,
    Buffer.from(await answer.arrayBuffer()),
    Object.fromEntries([...answer.headers].map(([name, value]) => [headerName(name), value])),
  )
}

/** `Headers` gives names in lower case; the representation looks for its own by their usual spelling. */
function headerName(name: string): string {
  return name.replaceAll(/(?:^|-)\w/g, (letter) => letter.toUpperCase())
}
