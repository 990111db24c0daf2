/** Maximum length of a URL in UTF-16 code units. */
const maxLength = 2_048

/** Resolves a link of another site. @returns Null unless it is an http or https URL without credentials, of limited length. */
export function resolveWebUrl(link: string, base: string): string | null {
  const url = link.length <= maxLength ? URL.parse(link, base) : null
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  return url.username === '' && url.password === '' && url.href.length <= maxLength ? url.href : null
}
