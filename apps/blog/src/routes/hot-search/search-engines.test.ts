import { expect, test } from 'vitest'
import { findEngine, getResultsUrl, searchEngines } from './search-engines.ts'

test('the query is encoded in the results URL of the engine', () => {
  for (const engine of searchEngines.filter(({ resultsUrl }) => resultsUrl !== null)) {
    const url = new URL(getResultsUrl(engine, '"/><&q=#?竹\uD800') ?? '')
    expect([...url.searchParams.values()].at(-1)).toBe('"/><&q=#?竹\uFFFD')
    expect(url.protocol).toBe('https:')
    expect(url.hash).toBe('')
  }
  expect(getResultsUrl(searchEngines[0], '竹')).toBeNull()
  expect(findEngine('constructor')).toBeUndefined()
})
