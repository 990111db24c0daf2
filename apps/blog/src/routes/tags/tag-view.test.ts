import { expect, test } from 'vitest'
import { readTagName } from './tag-view.ts'

const nameIn = (tagName: string): string =>
  readTagName(new URL(`http://localhost/tags?${new URLSearchParams({ tagName })}`))

test('markup in a name stays text', () => {
  expect(nameIn('简牍')).toBe('简牍')
  expect(nameIn('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>')
})

test('a blank or missing name is empty', () => {
  expect(nameIn(' \t　\n')).toBe('')
  expect(readTagName(new URL('http://localhost/tags'))).toBe('')
})

test('bidirectional and invisible control characters are removed', () => {
  expect(nameIn('a\u202Eb\u0000c\u200Bd')).toBe('a b c d')
})

test('a long name is truncated between characters', () => {
  expect(Array.from(nameIn('𠮷'.repeat(100)))).toHaveLength(40)
})
