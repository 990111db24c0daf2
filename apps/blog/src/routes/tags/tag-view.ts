/** Longest name that is taken from an address, in characters. */
const maxNameLength = 40

/** The tag that an address asks for. */
export interface TagView {
  tagId: number
  /** What the address calls it; anybody can write there, so the tag's own name comes first. */
  tagName: string
  pageNum: number
}

/** Reads the tag's name from the address: white space folded, control characters dropped, cut to a readable length. */
export function readTagName(url: URL): string {
  const text = url.searchParams.get('tagName') ?? ''
  const folded = text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ').replaceAll(/\s+/g, ' ')
  return Array.from(folded.trim()).slice(0, maxNameLength).join('')
}
