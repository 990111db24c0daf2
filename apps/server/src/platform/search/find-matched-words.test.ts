import { expect, it } from 'vitest'
import { createMatchedWordFinder } from '#platform/search/find-matched-words.ts'
import { parseSearchTerms } from '#platform/search/search-terms.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { recordStatements } from '../../../test/record-statements.ts'

forEachDatabase(({ open }) => {
  it('C43: the characters of a syllable are read once, however often it occurs in the divisions of a word', async () => {
    const { db, statements } = recordStatements((await open()).db)
    const terms = parseSearchTerms('angan'.repeat(20))
    expect(terms[0]?.spellings.flat().length).toBeGreaterThan(200)
    await createMatchedWordFinder(db, terms)
    expect(statements.length).toBeLessThan(20)
  })
})
