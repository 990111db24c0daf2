const base = 'http://site.invalid'

/**
 * Validates a redirect target: returns its path, query and fragment if it is on this site, otherwise `/`. Other origins are
 * detected in every spelling: `//evil`, `/\evil`, `https:evil`, with tabs and line breaks.
 */
export function localPath(text: string): string {
  if (!text.startsWith('/') || /[\\\p{Cc}]/u.test(text) || !URL.canParse(text, base)) return '/'
  const { origin, pathname, search, hash } = new URL(text, base)
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : '/'
}
