/** A validated, decoded request target. */
export interface RequestTarget {
  /** Percent-decoded; begins with a slash, without dot segments, backslashes, control characters and double slashes. */
  path: string
  /** The canonical percent-encoding of `path`. */
  encodedPath: string
  /** Undecoded, without the question mark. */
  query: string
}

/** Why a request target is rejected. */
export type TargetProblem = 'malformed' | 'forbidden'

const plainPath = /^(?:\/[\w-]+)+$|^\/$/
const hasEncodedSlash = /%(?:2f|5c)/i
// Control characters, backslashes, empty and dot segments.
const forbidden = /[\p{Cc}\\]|\/\/|\/\.{1,2}(?:\/|$)/u

/** Parses a request target; the origin of the absolute form (RFC 9112, 3.2.2) is untrusted and ignored. */
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
