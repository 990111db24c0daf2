const base = 'http://site.invalid'

/**
 * What of `text` is an address on this site, as path, query and fragment; the front page for everything else: other origins in
 * every disguise (`//evil`, `/\evil`, `https:evil`, tabs and line breaks in between) and what is no address at all.
 */
export function localPath(text: string): string {
  if (!text.startsWith('/') || /[\\\p{Cc}]/u.test(text) || !URL.canParse(text, base)) return '/'
  const { origin, pathname, search, hash } = new URL(text, base)
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : '/'
}
