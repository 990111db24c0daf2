import type { IncomingMessage } from 'node:http'
import { parseSocketId, tokenProtocol, type SocketOwner } from '@qingjian/realtime/protocol'
import { readTokenCookie } from '#platform/http/token-cookie.ts'

/** What a handshake asks for. */
export interface Handshake {
  /** First segment of the address: which room. */
  endpoint: string
  owner: SocketOwner
  /** What proves a user; empty if there is nothing. */
  token: string
}

const socketPath = /^(?:\/api)?\/(?<endpoint>[a-z]+)\/(?<id>[\w-]{1,80})$/

/**
 * Reads a handshake; gives the HTTP status of the refusal where it is none of ours.
 * @param siteUrl Origin under which visitors know the site.
 */
export function parseHandshake(req: IncomingMessage, siteUrl: string): Handshake | 400 | 403 | 404 {
  const { endpoint, id = '' } = socketPath.exec(req.url?.split('?')[0] ?? '')?.groups ?? {}
  if (endpoint === undefined) return 404
  const owner = parseSocketId(id)
  if (owner === null) return 400
  const protocolToken = tokenOfProtocols(req.headers['sec-websocket-protocol'])
  if (owner.kind === 'user' && protocolToken !== undefined) return { endpoint, owner, token: protocolToken }
  // A browser sends the cookie with handshakes that other sites start, so that it counts from this site only.
  return isOwnOrigin(req, siteUrl)
    ? { endpoint, owner, token: readTokenCookie(req.headers.cookie) ?? '' }
    : 403
}

/** Programs that are no browsers send no origin. */
function isOwnOrigin({ headers: { origin, host } }: IncomingMessage, siteUrl: string): boolean {
  return origin === undefined || origin === siteUrl || originHost(origin) === host
}

function originHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

function tokenOfProtocols(header: string | undefined): string | undefined {
  const [name, token] = header?.split(',').map((part) => part.trim()) ?? []
  return name === tokenProtocol ? token : undefined
}
