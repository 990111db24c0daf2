/** Search URL of a site for a word, with the word encoded. */
export function searchUrl(base: string, parameter: string, word: string): string {
  const url = new URL(base)
  url.searchParams.set(parameter, word)
  return url.href
}
