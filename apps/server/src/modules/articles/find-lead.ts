/** Number of characters by which a text is compared with its summary; shorter summaries are compared whole. */
const comparedCharacters = 16

/** Length of the start of the HTML that is searched for the summary, in UTF-16 code units. */
const searchedLength = 8000

/**
 * The summary as the lead of an article, or null if it is an excerpt: the text would be on the page twice.
 * @param html The article's sanitised HTML.
 */
export function findLead(summary: string, html: string): string | null {
  const start = toComparable(summary).slice(0, comparedCharacters)
  const isExcerpt = toComparable(html.slice(0, searchedLength)).includes(start)
  return isExcerpt ? null : summary
}

/** Letters and digits without tags, character references, spaces and punctuation. */
function toComparable(html: string): string {
  return html.replaceAll(/<[^>]*>|&#?\w+;|[^\p{L}\p{N}]/gu, '')
}
