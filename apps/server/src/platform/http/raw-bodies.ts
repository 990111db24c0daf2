import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '#platform/http/app-error.ts'
import { readBody } from '#platform/http/read-body.ts'
import { respondEarly } from '#platform/http/refuse.ts'
import type { RequestTarget } from '#platform/http/request-target.ts'

/**
 * Method under which a route is asked whether the body of a POST to the same path should be read at all; it answers with 204, or
 * refuses. No client can send it.
 */
export const askBeforeBody = 'ASK-BEFORE-BODY'

export interface RawBodiesOptions {
  /** Paths of the calls that take something else than JSON, and how many bytes of it. */
  calls: ReadonlyMap<string, number>
  /** Bodies that may be on their way at the same time. */
  atOnce: number
  /** Asks the calls on behalf of the sender of a request. */
  ask: (req: IncomingMessage, request: Request) => Promise<Response>
  /** The answer to a call that is refused. */
  refusal: (error: AppError) => Response
}

/** The bodies that are no JSON, such as pictures. */
export interface RawBodies {
  covers(req: IncomingMessage, target: RequestTarget): boolean
  /**
   * Reads the body, if its sender may send one; null where the request has been answered instead.
   * @throws BodyError 413 as soon as it is too large.
   */
  take(req: IncomingMessage, res: ServerResponse, target: RequestTarget): Promise<Buffer | null>
}

/** Takes bodies only from whom a route lets send one, so that nobody fills the memory before being asked who they are. */
export function createRawBodies({ calls, atOnce, ask, refusal }: RawBodiesOptions): RawBodies {
  const limits = new Map(
    [...calls].flatMap(([path, limit]) => [[path, limit] as const, [`/api${path}`, limit] as const]),
  )
  let underWay = 0

  async function refuseUnlessWanted(req: IncomingMessage, { encodedPath, query }: RequestTarget) {
    if (underWay >= atOnce) return refusal(new AppError('unavailable'))
    const headers = Object.entries(req.headers).filter(
      (header): header is [string, string] => typeof header[1] === 'string',
    )
    const answer = await ask(
      req,
      new Request(`http://localhost${encodedPath}?${query}`, { method: askBeforeBody, headers }),
    )
    return answer.status === 204 ? null : answer
  }

  return {
    covers: (req, { path }) => req.method === 'POST' && limits.has(path),
    async take(req, res, target) {
      const refused = await refuseUnlessWanted(req, target)
      if (refused !== null) {
        respondEarly(
          req,
          res,
          refused.status,
          Object.fromEntries(refused.headers),
          Buffer.from(await refused.arrayBuffer()),
        )
        return null
      }
      underWay += 1
      try {
        return await readBody(req, res, limits.get(target.path) ?? 0)
      } finally {
        underWay -= 1
      }
    },
  }
}
