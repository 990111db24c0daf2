import type { Db } from '#platform/db/schema.ts'
import { searchIndexOf } from '#platform/search/search-index-of.ts'
import type { DocumentKind } from '#platform/search/search-index.ts'
import { parseSearchTerms, type SearchTerm } from '#platform/search/search-terms.ts'
import { findCorrections } from '#platform/search/vocabulary.ts'
import { isCorrectable } from '#platform/search/typo-keys.ts'

/** The terms of a query; if no document of the kinds contains them as they are spelled, with corrections of their typos. */
export async function expandTerms(
  db: Db,
  kinds: readonly DocumentKind[],
  keyword: string,
): Promise<SearchTerm[]> {
  const terms = parseSearchTerms(keyword)
  if (!terms.some(({ phrase }) => isCorrectable(phrase.trim()))) return terms
  for (const kind of kinds) if (await searchIndexOf(db, kind).hasLiteral(db, terms)) return terms
  return Promise.all(
    terms.map(async (term) => {
      const corrections = await findCorrections(db, term.phrase.trim())
      return { ...term, corrections, alternates: [...term.alternates, ...corrections.map(toPattern)] }
    }),
  )
}

function toPattern(word: string) {
  return { tokens: [word], isPrefix: false, phrase: ` ${word} ` }
}
