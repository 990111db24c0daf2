import type { IncomingMessage } from 'node:http'
import { parseSocketId, tokenProtocol, type SocketOwner } from '@qingjian/realtime/protocol'
import { isOwnOrigin } from '#platform/http/own-origin.ts'
import { readTokenCookie } from '#platform/http/token-cookie.ts'

/** A parsed WebSocket handshake. */
export interface Handshake {
  /** First path segment: the endpoint. */
  endpoint: string
  owner: SocketOwner
  /** Session token; empty if there is none. */
  token: string
}

const socketPath = /^(?:\/api)?\/(?<endpoint>[a-z]+)\/(?<id>[\w-]{1,80})$/

/** What a path names; null where it is not that of a socket. */
export type ParseSocketPath = (path: string) => { endpoint: string; owner: SocketOwner | null } | null

/** Parses the paths of the protocol, such as `/notification/user_7`. */
export const parseSocketPath: ParseSocketPath = (path) => {
  const { endpoint, id = '' } = socketPath.exec(path)?.groups ?? {}
  return endpoint === undefined ? null : { endpoint, owner: parseSocketId(id) }
}

/**
 * Parses a handshake. @returns The HTTP status of the rejection if it is invalid.
 * @param siteUrl Public origin of the site.
 */
export function parseHandshake(
  req: IncomingMessage,
  siteUrl: string,
  parsePath: ParseSocketPath = parseSocketPath,
): Handshake | 400 | 403 | 404 {
  const parsed = parsePath(req.url?.split('?')[0] ?? '')
  if (parsed === null) return 404
  if (hasBody(req)) return 400
  const { endpoint, owner } = parsed
  if (owner === null) return 400
  const protocolToken = tokenOfProtocols(req.headers['sec-websocket-protocol'])
  if (owner.kind === 'user' && protocolToken !== undefined) return { endpoint, owner, token: protocolToken }
  // Browsers send the cookie with cross-site handshakes too, so it is accepted from this site only.
  const { origin, host, cookie } = req.headers
  // Clients other than browsers send no `Origin`.
  return origin === undefined || isOwnOrigin(origin, host, siteUrl)
    ? { endpoint, owner, token: readTokenCookie(cookie) ?? '' }
    : 403
}

/** A body would be parsed as frames here, and as a body by a proxy. */
function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) !== 0 || headers['transfer-encoding'] !== undefined
}

function tokenOfProtocols(header: string | undefined): string | undefined {
  const [name, token] = header?.split(',').map((part) => part.trim()) ?? []
  return name === tokenProtocol ? token : undefined
}
