import { expect, test } from 'vitest'
import { findToken } from './find-token.ts'

test.for([
  [':xk', { start: 0, query: 'xk' }],
  ['好 /xiao', { start: 2, query: 'xiao' }],
  ['真好:笑', { start: 2, query: '笑' }],
  ['(:+1', { start: 1, query: '+1' }],
] as const)('%s ends in a token', ([text, token]) => {
  expect(findToken(text, text.length)).toEqual(token)
})

test.for([':', 'a: b', '12:30', 'https://example', 'a/b', 'and/or', ':smile:', ':a b'])(
  '%s ends in no token',
  (text) => {
    expect(findToken(text, text.length)).toBeUndefined()
  },
)

test('only the text before the caret counts', () => {
  expect(findToken(':xiao rest', 3)).toEqual({ start: 0, query: 'xi' })
})
