import { afterEach, expect, test, vi } from 'vitest'
import { readToken } from './token.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['theme=dark; blog_token=a%20b', 'a b'],
  // Not encoded: such a token is rejected by the server, and the login follows.
  ['blog_token=%E0%A4%A', '%E0%A4%A'],
  ['blog_token=', null],
  ['theme=dark', null],
])('the token is read from the cookies %s', (cookie, token) => {
  vi.stubGlobal('document', { cookie })
  expect(readToken()).toBe(token)
})
