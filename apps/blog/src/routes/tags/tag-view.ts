/** Longest name from the URL, in characters. */
const maxNameLength = 40

/** The tag of the URL. */
export interface TagView {
  tagId: number
  /** Name in the URL, which is untrusted: used only if the tag does not exist. */
  tagName: string
  pageNum: number
}

/** Reads the tag name from the URL: white space collapsed, control characters removed, truncated. */
export function readTagName(url: URL): string {
  const text = url.searchParams.get('tagName') ?? ''
  const folded = text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ').replaceAll(/\s+/g, ' ')
  return Array.from(folded.trim()).slice(0, maxNameLength).join('')
}
