/** The address that a request asks for, decoded once and free of tricks. */
export interface RequestTarget {
  /** Percent-decoded, begins with a slash, holds no dot segment, backslash, control character or doubled slash. */
  path: string
  /** The same in its one percent-encoded spelling. */
  encodedPath: string
  /** Raw, without the question mark. */
  query: string
}

/** Why a request line names nothing here. */
export type TargetProblem = 'malformed' | 'forbidden'

const plainPath = /^(?:\/[\w-]+)+$|^\/$/
const hasEncodedSlash = /%(?:2f|5c)/i
// Control characters, backslashes, empty and dot segments.
const forbidden = /[\p{Cc}\\]|\/\/|\/\.{1,2}(?:\/|$)/u

/** Reads the request line's target; absolute-form targets (RFC 9112, 3.2.2) lose their origin, which is never trusted. */
export function parseTarget(raw: string): RequestTarget | TargetProblem {
  const target = raw.startsWith('/') ? raw : pathOfAbsolute(raw)
  if (target === null) return 'malformed'
  const end = target.search(/[?#]/)
  const path = end === -1 ? target : target.slice(0, end)
  const query = end === -1 || target[end] === '#' ? '' : target.slice(end + 1)
  if (plainPath.test(path)) return { path, encodedPath: path, query }
  if (hasEncodedSlash.test(path)) return 'forbidden'
  const decoded = decode(path)
  if (decoded === null) return 'malformed'
  if (forbidden.test(decoded)) return 'forbidden'
  return { path: decoded, encodedPath: decoded.split('/').map(encodeURIComponent).join('/'), query }
}

function pathOfAbsolute(raw: string): string | null {
  const match = /^https?:\/\/[^/?#]*(.*)$/i.exec(raw)
  if (match === null) return null
  const rest = match[1] ?? ''
  return rest.startsWith('/') ? rest : `/${rest}`
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
