const BASE = 'http://site.invalid'

/**
 * Gives the path, with parameters and fragment, of an address within this site; home for anything else that a cookie or a
 * parameter may hold: other origins however they are written, scripts, relative paths, control characters.
 */
export function localPath(address: string | null | undefined): string {
  // Browsers read a backslash as a slash, and drop tabs and line ends, before they look for the host.
  // oxlint-disable-next-line no-control-regex
  if (!address || !/^\/[^/\\]/.test(`${address} `) || /[\u0000-\u001f\u007f\\]/.test(address)) return '/'
  if (!URL.canParse(address, BASE)) return '/'
  const { origin, pathname, search, hash } = new URL(address, BASE)
  // Dots that fold away may leave `//host` behind.
  return origin === BASE && !pathname.startsWith('//') ? pathname + search + hash : '/'
}
