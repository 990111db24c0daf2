import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

/** Holds nothing but chance; what began in a browser can only be finished there. */
const name = 'login_browser'
const valueForm = /^[\w-]{43}$/

/** Seconds; longer than any way to log in takes. */
const maxAge = 15 * 60

/** The browser that calls, as far as it is known. */
export function loginBrowser(c: Context): string | null {
  const value = getCookie(c, name)
  return value !== undefined && valueForm.test(value) ? value : null
}

/** The browser that calls; one that was not known is given its cookie. */
export function markLoginBrowser(c: Context, siteUrl: string): string {
  const browser = loginBrowser(c) ?? randomBytes(32).toString('base64url')
  setCookie(c, name, browser, {
    path: '/',
    maxAge,
    httpOnly: true,
    // The provider leads back here from another site.
    sameSite: 'Lax',
    secure: siteUrl.startsWith('https:'),
  })
  return browser
}
