import { afterEach, expect, test, vi } from 'vitest'
import { clearToken, readToken, writeToken } from './token-cookie.ts'

/** A browser on a page of this address, as far as cookies go; gives what was written. */
function openPage(href: string): string[] {
  const written: string[] = []
  vi.stubGlobal('location', new URL(href))
  vi.stubGlobal('document', {
    get cookie() {
      return written.map((cookie) => cookie.split(';')[0]).join('; ')
    },
    set cookie(value: string) {
      written.push(value)
    },
  })
  return written
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('D59: the token is kept for seven days, for this site alone, and on https for https alone', () => {
  const written = openPage('https://blog.example/login')
  writeToken('a b')
  expect(written).toEqual(['blog_token=a%20b; Path=/; Max-Age=604800; SameSite=Lax; Secure'])
  expect(readToken()).toBe('a b')
})

test('D59: on http, where a secure cookie would not be kept, it is the same without Secure', () => {
  const written = openPage('http://localhost:3000/')
  writeToken('token')
  expect(written).toEqual(['blog_token=token; Path=/; Max-Age=604800; SameSite=Lax'])
})

test('a forgotten token ends at once', () => {
  const written = openPage('https://blog.example/')
  clearToken()
  expect(written).toEqual(['blog_token=; Path=/; Max-Age=0; SameSite=Lax; Secure'])
  expect(readToken()).toBeNull()
})
