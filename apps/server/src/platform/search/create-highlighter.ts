import type { ArticleHighlight } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { createMatchedWordFinder } from '#platform/search/find-matched-words.ts'
import { highlight, type HighlightedTexts } from '#platform/search/highlight.ts'
import { parseSearchTerms, type SearchTerm } from '#platform/search/search-terms.ts'

/** Returns the excerpts of a result and the words to mark in them. */
export type Highlighter = (texts: HighlightedTexts) => ArticleHighlight

/** Prepares the highlighting of the results of one query. */
export async function createHighlighter(
  db: Db,
  keyword: string,
  terms: readonly SearchTerm[],
): Promise<Highlighter> {
  const findWords = await createMatchedWordFinder(db, terms)
  return (texts) => {
    const words = findWords(texts)
    return { ...highlight(parseSearchTerms([keyword, ...words].join(' ')), texts), words }
  }
}
