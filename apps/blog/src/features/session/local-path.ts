const BASE = 'http://site.invalid'

/**
 * Returns the path with query and fragment of a URL within this site; `/` for anything else that a cookie or a
 * parameter may hold: other origins in any notation, scripts, relative paths, control characters.
 */
export function localPath(address: string | null | undefined): string {
  // Browsers treat a backslash as a slash, and drop tabs and newlines, before they parse the host.
  // oxlint-disable-next-line no-control-regex
  if (!address || !/^\/[^/\\]/.test(`${address} `) || /[\u0000-\u001f\u007f\\]/.test(address)) return '/'
  if (!URL.canParse(address, BASE)) return '/'
  const { origin, pathname, search, hash } = new URL(address, BASE)
  // Removing dot segments can leave `//host`.
  return origin === BASE && !pathname.startsWith('//') ? pathname + search + hash : '/'
}
