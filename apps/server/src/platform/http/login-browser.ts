import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

const valueForm = /^[\w-]{43}$/

/** Seconds; longer than any login flow. */
const maxAge = 15 * 60

/**
 * Name of the cookie with a random value that binds a login to the browser in which it started. Browsers accept the prefix
 * `__Host-` from https alone, and from no subdomain.
 */
function nameFor(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? '__Host-login_browser' : 'login_browser'
}

/** The value of the caller's login cookie; null without one. */
export function loginBrowser(c: Context, siteUrl: string): string | null {
  const value = getCookie(c, nameFor(siteUrl))
  return value !== undefined && valueForm.test(value) ? value : null
}

/** The value of the caller's login cookie, which is set if it is missing. */
export function markLoginBrowser(c: Context, siteUrl: string): string {
  const browser = loginBrowser(c, siteUrl) ?? randomBytes(32).toString('base64url')
  setCookie(c, nameFor(siteUrl), browser, {
    path: '/',
    maxAge,
    httpOnly: true,
    // The redirect of the provider is a cross-site navigation.
    sameSite: 'Lax',
    secure: siteUrl.startsWith('https:'),
  })
  return browser
}
