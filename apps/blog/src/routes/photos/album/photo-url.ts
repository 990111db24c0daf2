const parameter = 'photo'

/** Id of the photo in a query string; null without one. */
export function readPhotoId(search: string): number | null {
  const text = new URLSearchParams(search).get(parameter) ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** Returns a URL with the photo set, or removed if null. */
export function withPhotoId(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  id: number | null,
): string {
  const parameters = new URLSearchParams(search)
  if (id === null) parameters.delete(parameter)
  else parameters.set(parameter, String(id))
  return parameters.size === 0 ? pathname : `${pathname}?${parameters}`
}
