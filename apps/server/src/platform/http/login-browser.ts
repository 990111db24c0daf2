import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

/** Cookie with a random value that binds a login to the browser in which it started. */
const name = 'login_browser'
const valueForm = /^[\w-]{43}$/

/** Seconds; longer than any login flow. */
const maxAge = 15 * 60

/** The value of the caller's login cookie; null without one. */
export function loginBrowser(c: Context): string | null {
  const value = getCookie(c, name)
  return value !== undefined && valueForm.test(value) ? value : null
}

/** The value of the caller's login cookie, which is set if it is missing. */
export function markLoginBrowser(c: Context, siteUrl: string): string {
  const browser = loginBrowser(c) ?? randomBytes(32).toString('base64url')
  setCookie(c, name, browser, {
    path: '/',
    maxAge,
    httpOnly: true,
    // The redirect of the provider is a cross-site navigation.
    sameSite: 'Lax',
    secure: siteUrl.startsWith('https:'),
  })
  return browser
}
