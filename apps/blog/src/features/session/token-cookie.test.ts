import { afterEach, expect, test, vi } from 'vitest'
import { clearToken, readToken, writeToken } from './token-cookie.ts'

/** Fakes `document.cookie` on a page with this URL; returns the written cookies. */
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

test('D59: the token is stored for seven days, host-only, and `Secure` on https', () => {
  const written = openPage('https://blog.example/login')
  writeToken('a b')
  expect(written).toEqual(['blog_token=a%20b; Path=/; Max-Age=604800; SameSite=Lax; Secure'])
  expect(readToken()).toBe('a b')
})

test('D59: on http, where a secure cookie is rejected, it is the same without Secure', () => {
  const written = openPage('http://localhost:3000/')
  writeToken('token')
  expect(written).toEqual(['blog_token=token; Path=/; Max-Age=604800; SameSite=Lax'])
})

test('a cleared token expires immediately', () => {
  const written = openPage('https://blog.example/')
  clearToken()
  expect(written).toEqual(['blog_token=; Path=/; Max-Age=0; SameSite=Lax; Secure'])
  expect(readToken()).toBeNull()
})
