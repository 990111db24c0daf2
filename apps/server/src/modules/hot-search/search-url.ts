/** The address under which a site searches for a word, whatever characters the word has. */
export function searchUrl(base: string, parameter: string, word: string): string {
  const url = new URL(base)
  url.searchParams.set(parameter, word)
  return url.href
}
