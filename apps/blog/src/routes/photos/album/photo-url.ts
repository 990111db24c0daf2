const parameter = 'photo'

/** The photo that an address names; null where it names none. */
export function readPhotoId(search: string): number | null {
  const text = new URLSearchParams(search).get(parameter) ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** An address with another photo in it, or with none. */
export function withPhotoId(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  id: number | null,
): string {
  const parameters = new URLSearchParams(search)
  if (id === null) parameters.delete(parameter)
  else parameters.set(parameter, String(id))
  return parameters.size === 0 ? pathname : `${pathname}?${parameters}`
}
