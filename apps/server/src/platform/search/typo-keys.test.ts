import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCorrectable, isOneTypo, typoKeys } from '#platform/search/typo-keys.ts'

test.each([
  ['sqlite', 'sqlte'],
  ['sqlite', 'sqllite'],
  ['sqlite', 'sqlute'],
  ['sqlite', 'sqltie'],
  ['sqlite', 'qslite'],
  ['sqlite', 'sqlit'],
])('%s and %s are one typo apart', (word, typo) => {
  expect(isOneTypo(word, typo)).toBe(true)
  expect(isOneTypo(typo, word)).toBe(true)
})

test.each([
  ['sqlite', 'sqlite'],
  ['sqlite', 'squate'],
  ['sqlite', 'sqetil'],
  ['react', 'redux'],
])('%s and %s are not', (word, other) => {
  expect(isOneTypo(word, other)).toBe(false)
})

test.each([
  ['html', true],
  ['css', false],
  ['es2025', true],
  ['2025', false],
  ['a'.repeat(25), false],
])('%s is corrected: %s', (word, isCorrected) => {
  expect(isCorrectable(word)).toBe(isCorrected)
})

test('words that are one typo apart share a key', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      const keys = new Set(typoKeys(one))
      if (isOneTypo(one, other)) expect(typoKeys(other).some((key) => keys.has(key))).toBe(true)
    }),
  )
})
