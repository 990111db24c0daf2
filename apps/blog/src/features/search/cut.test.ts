import { expect, test } from 'vitest'
import { cut } from './cut.ts'

test('a text within the limit stays as it is', () => {
  expect(cut('字'.repeat(50), 50)).toBe('字'.repeat(50))
})

test('a longer text is truncated with an ellipsis', () => {
  expect(cut('字'.repeat(51), 50)).toBe(`${'字'.repeat(50)}…`)
})

test('a character outside the basic multilingual plane is never split', () => {
  expect(cut('𠮷𠮷𠮷', 2)).toBe('𠮷𠮷…')
})
